"""Checks on what a file says of itself: its standard, its printing condition, its metadata.

Sources: ISO 15930-4:2003 (PDF/X-1a:2003), 6; ISO 15930-7:2010 (PDF/X-4), 6; PDF 1.7, 14.3 and 14.11.5.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from cardgen.pattern import pattern
from cardgen.press.pdf.output_intent import CUSTOM
from cardgen.press.pdf.standard import RULES
from cardgen.press.preflight.check import check
from cardgen.press.preflight.demands import CLAIMS
from cardgen.press.preflight.job import Job
from cardgen.press.preflight.stream import Trouble, is_bounded
from cardgen.problem import Problem

WANTED = {
    "x-1a": ("Title", "Creator", "Producer", "CreationDate", "ModDate"),
    "x-4": (
        "dc:title", "xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate",
        "xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass",
    ),
}  # fmt: skip
"""What has to be said: among the information in PDF/X-1a, in the metadata in PDF/X-4."""
SAME = (
    ("Title", "dc:title"), ("Creator", "xmp:CreatorTool"), ("Producer", "pdf:Producer"),
    ("CreationDate", "xmp:CreateDate"), ("ModDate", "xmp:ModifyDate"),
)  # fmt: skip

_INFO_DATE = pattern(r"D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?'?)?")


@check
def no_standard(job: Job) -> Iterator[Problem]:
    """The file does not say that it keeps a standard for print, or keeps another than the shop asks for."""
    wanted = job.demands.standard
    if wanted and RULES[wanted].claim != job.claim:  # type: ignore[index]
        title = RULES[wanted].title  # type: ignore[index]
        message = f"the file claims {job.claim or 'no standard'}; {job.demands.shop} asks for {title}"
        yield job.problem("no-standard", message, hint=f"export it as {title}")
    elif not wanted and not job.claim and job.demands.inks_only:
        message = "the file claims no PDF/X standard"
        yield job.problem("no-standard", message, "warning", "export it as PDF/X-4, or as the shop asks")


@check
def pdf_version(job: Job) -> Iterator[Problem]:
    """The file is of a newer PDF than its standard is written for."""
    limit = {"x-1a": (1, 4), "x-4": (1, 6)}.get(job.demands.rules)
    found = tuple(int(part) for part in job.pdf.pdf_version.split("."))
    if limit and found > limit:
        message = f"the file is PDF {job.pdf.pdf_version}; {_title(job)} takes up to {limit[0]}.{limit[1]}"
        yield job.problem("pdf-version", message, hint="export it for the standard again")


@check
def file_identifier(job: Job) -> Iterator[Problem]:
    """The file has no identifier."""
    if _claimed(job) and "/ID" not in job.pdf.trailer:
        yield job.problem("file-identifier", f"the file has no identifier, which {_title(job)} asks for")


@check
def output_intent(job: Job) -> Iterator[Problem]:
    """The file does not say for which printing condition its inks are meant, or says it wrongly."""
    if not _claimed(job):
        return
    try:
        intents = [
            thing for thing in job.pdf.Root.get("/OutputIntents", []) if str(thing.get("/S")) == "/GTS_PDFX"
        ]
        faults = list(_intent_faults(intents, job)) if len(intents) == 1 else [_count(intents)]
    except Trouble:
        faults = ["the output intents cannot be read"]
    for fault in faults:
        yield job.problem("output-intent", fault, hint="export with the ICC profile of the press")


def _count(intents: list[Any]) -> str:
    return (
        "no output intent for print"
        if not intents
        else f"{len(intents)} output intents for print, expected one"
    )


def _intent_faults(intents: list[Any], job: Job) -> Iterator[str]:
    intent = intents[0]
    identifier, profile = str(intent.get("/OutputConditionIdentifier", "")), intent.get("/DestOutputProfile")
    if not identifier:
        yield "the output intent does not name its printing condition"
    if profile is None:
        if job.demands.rules == "x-4":
            yield "the output intent holds no ICC profile, which PDF/X-4 asks for"
        elif identifier in ("", CUSTOM) or "/RegistryName" not in intent:
            yield "the output intent holds neither an ICC profile nor a registered printing condition"
        return
    head = profile.read_bytes()[:128] if is_bounded(profile) else b""
    kind, space = head[12:16], head[16:20].decode("latin-1").strip()
    if head[36:40] != b"acsp" or kind != b"prtr":
        yield "the profile of the output intent is no ICC profile of an output device"
    elif job.demands.inks_only and space != "CMYK":
        yield f"the profile of the output intent is for {space}, expected CMYK"


@check
def trapped_unknown(job: Job) -> Iterator[Problem]:
    """The file does not say whether it is trapped."""
    said = job.info.get("Trapped", "")
    if _claimed(job) != "x-1a":  # which asks for it among the information
        said = said or (job.xmp or {}).get("pdf:Trapped", "")
    if _claimed(job) and said.lower() not in ("true", "false"):
        message = f"whether the file is trapped is {said.lower() or 'not said'}; expected True or False"
        yield job.problem("trapped-unknown", message, hint="set Trapped to False when exporting")


@check
def metadata_incomplete(job: Job) -> Iterator[Problem]:
    """Title, dates or identifiers are missing, or the two places that hold them disagree."""
    rules = _claimed(job)
    if not rules:
        return
    if rules == "x-4" and job.xmp is None:
        yield job.problem(
            "metadata-incomplete", "the metadata that PDF/X-4 asks for is missing or unreadable"
        )
        return
    holds = job.info if rules == "x-1a" else job.xmp or {}
    missing = [key for key in WANTED[rules] if not holds.get(key)]
    if missing:
        message = f"{', '.join(missing)} not said"
        yield job.problem("metadata-incomplete", message, hint="give the file a title and export it again")
    for key, other in SAME:
        one, two = job.info.get(key), (job.xmp or {}).get(other)
        if one and two and not _agree(one, two):
            message = f"the information says {key} {one!r}, the metadata {two!r}"
            yield job.problem("metadata-incomplete", message, hint="export the file again")


def _agree(one: str, two: str) -> bool:
    return one == two or (_moment(one) is not None and _moment(one) == _moment(two))


def _moment(text: str) -> datetime | None:
    """A date of either kind, to the second."""
    try:
        if match := _INFO_DATE.fullmatch(text):
            numbers = [
                int(part or ("1" if at in (1, 2) else "0")) for at, part in enumerate(match.groups()[:6])
            ]
            zone = f"{match[7] or '+00'}{match[8] or '00'}"
            text = "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}".format(*numbers) + zone
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    return moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)


def _title(job: Job) -> str:
    return {"x-1a": "PDF/X-1a:2003", "x-4": "PDF/X-4"}[job.demands.rules]


def _claimed(job: Job) -> str:
    """The standard that the file claims: what it says of itself is judged by that alone."""
    return CLAIMS.get(job.claim, "")
