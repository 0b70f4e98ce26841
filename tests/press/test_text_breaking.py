"""Lines break where Japanese and Western typesetting let them, and nowhere else."""

from __future__ import annotations

import functools
from itertools import accumulate, combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.press.text.breaking import forbidden_end, forbidden_start
from cardgen.press.text.fonts import load_fonts
from cardgen.press.text.lines import break_lines
from cardgen.press.text.measuring import measured
from cardgen.press.text.phrases import boundaries, phrase_stops
from cardgen.press.text.run import Run, Spacing
from cardgen.press.text.shape import Shaper
from cardgen.press.text.tearing import TORN, parting
from cardgen.press.text.units import held
from cardgen.press.text.vertical import VerticalShaper

NOTO = Shaper(load_fonts().chain(["Noto Sans JP"]))

RULES = (
    "「開演！」このカードを手持ちから置いたとき、縦横で隣り合うカード１枚を選ぶ。選んだカードの四隅の数字のうち、"
    "いちばん小さいもの（同じなら好きなほう）を、ターンの終わりまで３大きくする……ただし、10を超えることはない。"
    "『アンコール』の声が2回以上かかっていれば、かわりにLIVEポイントを1.5倍にしてもよい（1試合に1度だけ）。"
    "――それでも拍手がやまないときは、ステージのまんなか、つまり「センター」のマスへもう一度だけ歩みでる。"
    "ギター・ベース・ドラム・キーボードの順に、Da-Capo／Fineの合図でソロをまわす。参加費は￥500、割引は20％まで。"
)


def lines_of(text: str, ems: float, **how: object) -> list[str] | None:
    broken = break_lines(measured([Run(text, NOTO)], Spacing()), ems * 1000, **how)  # type: ignore[arg-type]
    if broken is None:
        return None
    paragraph, lines = broken
    return [paragraph.text(line.start, line.end) for line in lines]


@pytest.mark.parametrize(
    ("text", "ems", "expected"),
    [
        ("きょうも歌う。夢", 5.5, ["きょうも歌", "う。夢"]),  # the full stop takes its letter along
        ("うた「うみ」", 3, ["うた", "「うみ」"]),  # an opening bracket does not end a line
        ("まって……いて", 3, ["まっ", "て……", "いて"]),  # leaders neither split nor start a line
        ("それは――夢", 4, ["それは", "――夢"]),  # a dash stays whole
        ("全部で３枚だ", 4, ["全部で", "３枚だ"]),  # a number stays with what it counts
        ("全部で12枚だ", 4.5, ["全部で", "12枚だ"]),
        ("今日もSTAGEへ", 4, ["今日も", "STAGEへ"]),  # a word stays whole
        ("これは￥500だ", 4, ["これは", "￥500だ"]),
        ("割合は50％だ", 4, ["割合は", "50％だ"]),
        ("足す＋３点だ", 3, ["足す", "＋３点", "だ"]),
        ("ラッパーだぜ", 2.5, ["ラッ", "パー", "だぜ"]),
        ("you don’t know", 4, ["you ", "don’t ", "know"]),
        ("a well-known idol", 4.5, ["a well-", "known ", "idol"]),
        ("pages 3-4 of it", 3, ["pages ", "3-4 of ", "it"]),
    ],
)
def test_breaks(text: str, ems: float, expected: list[str]) -> None:
    assert lines_of(text, ems) == expected


UNITS = """
10コスト １０コスト 3ターン ３ターン目 1枚 １枚 1.5倍 1,000円 １，０００円 30％ ３０% ￥500 ¥500 5kg 10㎜ 3℃
＋3 －１ ×3 2d6 3つ 3か月 3ヶ月 第3回 第３章 10／20 １／２ 3〜5枚 3：2 ⑤枚 三枚 十二点 何回 2人目 10分間 5文字
3種類 20ダメージ 3カウンター 1試合
"""
SPACED = ["5 kg", "10 mm", "3 ポイント", "2 枚", "30 %", "100 m", "20 °C"]


@pytest.mark.parametrize("unit", [*UNITS.split(), *SPACED])
def test_number_stays_with_what_it_counts(unit: str) -> None:
    """Wherever the line is full, all of them go down together, in either writing direction."""
    for shaper in (NOTO, VerticalShaper(NOTO.chain)):
        paragraph = measured([Run(f"あいうえおか{unit}をきくけこ", shaper)])
        for tenths in range(60, 130):
            broken = break_lines(paragraph, tenths * 100)
            assert broken is not None
            assert any(unit in paragraph.text(line.start, line.end) for line in broken[1]), tenths


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("3キャラクター", "3キャ"),  # too long to be held: it parts as any word, but not at the number
        ("１００ダメージ", "１００ダ"),
        ("100000カウンター", "100000カ"),
    ],
)
def test_long_word_behind_a_number_parts_within(text: str, together: str) -> None:
    paragraph = measured([Run(text, NOTO)])
    assert paragraph.text(0, paragraph.stops[0]) == together


@pytest.mark.parametrize("text", ["1を", "3以上", "コスト1", "3の", "5turns", "第一に"])
def test_number_does_not_hold_what_it_does_not_count(text: str) -> None:
    paragraph = measured([Run(f"あ{text}あ", NOTO)])
    assert [*held(text)] in ([], [(0, 2)])
    assert len(paragraph.stops) >= 3


def test_number_stays_with_its_unit_across_runs() -> None:
    bold = Shaper(load_fonts().chain(["Noto Sans JP"], 700))
    paragraph = measured([Run("あ", NOTO), Run("10", bold), Run("コスト", NOTO)])
    assert paragraph.stops == (1, 5)


def test_number_parts_from_its_unit_only_in_need() -> None:
    assert lines_of("10コスト", 3) is None
    assert lines_of("10コスト", 3, urgent=True) == ["10コ", "スト"]


def test_closing_mark_gives_its_blank_half_to_the_line() -> None:
    assert lines_of("あいう。えお", 3.5) == ["あいう。", "えお"]


def test_neighbouring_marks_share_their_blank() -> None:
    full = measured([Run("（「あ」、」", NOTO)])
    # blanks: ( at the start, ( beside 「, 」 beside 、, 、 beside 」, 」 at the end
    assert full.width(0, 6) == 6000 - 5 * 500


def test_word_wider_than_the_line_breaks_only_in_need() -> None:
    assert lines_of("SUPERSTAR", 3) is None
    broken = lines_of("SUPERSTAR", 3, urgent=True)
    assert broken is not None
    assert len(broken) > 1
    assert "".join(broken) == "SUPERSTAR"


def test_what_no_rule_allows_to_break_does_not_fit() -> None:
    assert lines_of("「「「「あ」」」」", 2, urgent=True) is None
    assert lines_of("「「「「あ」」」」", 2, forced=True) == ["「「「「あ」」」」"]


def test_loose_breaking_lets_small_kana_start_a_line() -> None:
    strict = measured([Run("チェック", NOTO)], Spacing(loose=False))
    loose = measured([Run("チェック", NOTO)], Spacing(loose=True))
    assert (strict.stops, loose.stops) == ((3, 4), (1, 2, 3, 4))


@pytest.mark.parametrize("mark", ["/", "／", "|", "⋯"])
def test_no_line_begins_with_a_mark_between_what_it_parts(mark: str) -> None:
    for before in ("センターにある", "場札", "コスト", "DEF", "10"):
        text = f"{before}{mark}コスト{mark}ABC"
        for tenths in range(40, 90):
            for wrap in ("greedy", "phrase", "balanced"):
                lines = lines_of(text, tenths / 10, wrap=wrap, urgent=True) or []
                assert not any(line.startswith(mark) for line in lines), lines


@pytest.mark.parametrize(
    ("text", "strict", "loose"),
    [
        ("あー", (), (1,)),
        ("時々", (), (1,)),
        ("あ〜", (), (1,)),
        ("あ…", (), (1,)),
        ("……", (), ()),
        ("――", (), ()),
        ("あ、", (), ()),
        ("あ」", (), ()),
        ("あ・", (), ()),
        ("あ！", (), ()),
        ("「あ", (), ()),
        ("￥五", (), ()),
        ("五％", (), ()),
        ("五/", (), ()),
        ("あ|", (), ()),
        ("あ⋯", (), (1,)),
    ],
)
def test_strict_and_loose_breaking(text: str, strict: tuple[int, ...], loose: tuple[int, ...]) -> None:
    for is_loose, expected in ((False, strict), (True, loose)):
        assert measured([Run(text, NOTO)], Spacing(loose=is_loose)).stops[:-1] == expected


def test_japanese_and_western_letters_stand_a_little_apart_but_not_at_marks() -> None:
    paragraph = measured([Run("あA1漢、B」3。ア", NOTO)], Spacing(0, 125))
    pairs = zip(pairwise(paragraph.atoms), paragraph.gaps[1:], strict=True)
    assert [(a.text, b.text, gap) for (a, b), gap in pairs if gap] == [("あ", "A1", 125), ("A1", "漢", 125)]


def test_no_letter_is_left_alone_in_the_last_line() -> None:
    assert lines_of("あいうえおかきくけこさ", 5) == ["あいうえお", "かきくけ", "こさ"]
    assert lines_of("あいうえおかきくけこさ。", 5) == ["あいうえお", "かきくけ", "こさ。"]


@pytest.mark.parametrize("said", [
    "巻き髪は毎朝二時間。／だから朝焼けに間に合うのです！",
    "もう朝だ。だから今朝も／早起きして駅まで走るのです。",
    "休む。だから走る。",
])  # fmt: skip
def test_a_line_ends_behind_a_sentence_rather_than_a_word_later(said: str) -> None:
    assert lines_of(said.replace("／", ""), 16, wrap="phrase", keep="phrases") == said.split("／")


def test_a_sentence_begins_at_a_lines_end_where_the_next_line_has_no_room_for_its_first_word() -> None:
    text = "巻き髪は毎朝二時間。だから朝焼けに間に合うのです！"
    lines = ["巻き髪は毎朝二時間。だから", "朝焼けに間に合うのです！"]
    assert lines_of(text, 14, wrap="phrase", keep="phrases") == lines


def test_balanced_lines_are_about_equally_long() -> None:
    text = "星降る夜のアンコール"
    assert lines_of(text, 7) == ["星降る夜のアン", "コール"]
    assert lines_of(text, 7, wrap="balanced") == ["星降る夜の", "アンコール"]


@pytest.mark.parametrize(
    ("text", "ems", "expected"),
    [
        ("海を渡ってきたのは祖母のほう。", 9, ["海を渡ってきたのは", "祖母のほう。"]),
        ("三日月なのか、本人もまだ決めていない。", 12, ["三日月なのか、本人も", "まだ決めていない。"]),
        ("アンコールのあとのお茶の時間", 10, ["アンコールの", "あとのお茶の時間"]),
        ("ながいかなばかりのことばがつづく", 9, ["ながいかなばかりの", "ことばがつづく"]),
    ],
)  # fmt: skip
def test_lines_end_with_phrases_where_they_can(text: str, ems: float, expected: list[str]) -> None:
    assert lines_of(text, ems, wrap="phrase") == expected


@pytest.mark.parametrize(
    ("text", "ems", "expected"),
    [
        ("【いつでも・このマシンがセンターにある/コスト・自分のマシン置き場を見る】", 10,
         ["【いつでも・この", "マシンがセンターに", "ある/コスト・自分の", "マシン置き場を見る】"]),
        ("DEFが捨てた枚数×3000以下の相手のマシン1台を破壊する。", 16,
         ["DEFが捨てた枚数×3000以下の", "相手のマシン1台を破壊する。"]),
        ("ターン終了時まで、このマシンのPOWとDEFに、コストにしたカードの元々のPOWとDEFを足す。", 17,
         ["ターン終了時まで、このマシンの", "POWとDEFに、コストにした", "カードの元々のPOWとDEFを足す。"]),
    ],
)  # fmt: skip
def test_where_phrases_cannot_all_stay_whole_words_do(text: str, ems: float, expected: list[str]) -> None:
    greedy = lines_of(text, ems)
    assert greedy is not None
    assert len(greedy) == len(expected)
    assert lines_of(text, ems, wrap="phrase") == expected


def torn(lines: list[str]) -> int:
    return sum(parting(one[-1], other[0]) == TORN for one, other in pairwise(lines))


@pytest.mark.parametrize("proportional", [False, True])
def test_phrases_tear_no_more_words_than_greedy_lines(proportional: bool) -> None:
    shaper = Shaper(load_fonts().chain(["Noto Sans JP"], 400), proportional=proportional)
    paragraph = measured([Run(RULES, shaper)], Spacing(0, 125))
    for measure in range(4000, 40000, 370):
        found = []
        for wrap in ("greedy", "phrase"):
            whole, lines = break_lines(paragraph, measure, wrap, urgent=True)  # type: ignore[misc]
            found.append([whole.text(line.start, line.end) for line in lines])
            assert max(line.width for line in lines) <= measure + 0.01
        greedy, phrase = found
        assert "".join(phrase) == RULES
        assert len(phrase) == len(greedy)
        assert torn(phrase) <= torn(greedy), measure


def slow_tears(text: str, ems: int, count: int) -> int | None:
    """The fewest words that so many lines can tear, by trying all ways; None where there is none."""
    stops = measured([Run(text, NOTO)]).stops[:-1]
    ways = ((0, *ends, len(text)) for ends in combinations(stops, count - 1))
    lines = ([text[start:end] for start, end in pairwise(way)] for way in ways)
    return min(
        (torn(way) for way in lines if max(map(naive_width, way)) <= ems * 1000 and len(way[-1]) > 2),
        default=None,
    )


@given(st.text("コスト終了時をの、", min_size=5, max_size=14), st.integers(4, 7))
@settings(max_examples=150, derandomize=True, deadline=None)
def test_no_other_way_tears_fewer_words(text: str, ems: int) -> None:
    lines = lines_of(text, ems, wrap="phrase")
    greedy = lines_of(text, ems)
    if lines is not None and greedy is not None and len(lines) == len(greedy) > 1:
        ends = [*accumulate(map(len, lines))][:-1]
        phrases = set(phrase_stops(measured([Run(text, NOTO)])))
        inside = sum(parting(text[end - 1], text[end]) == TORN for end in ends if end not in phrases)
        fewest = slow_tears(text, ems, len(lines))
        assert fewest is None or inside <= fewest


def test_company_for_the_last_letter_tears_no_katakana() -> None:
    assert lines_of("手札のコスト", 5) == ["手札の", "コスト"]


@pytest.mark.parametrize("word", ["食べ物", "一番乗り", "漢字", "手札", "山札", "引き分け", "お茶"])
def test_words_stay_whole_where_lines_end_with_phrases(word: str) -> None:
    text = f"この時、{word}を選ぶ。次の{word}は{word}の下に置いてよい。"
    for ems in range(8, 30):
        lines = lines_of(text, ems, wrap="phrase", keep="phrases")
        assert lines is not None
        assert "".join(lines).count(word) == sum(line.count(word) for line in lines) == 3, lines


LEANT = """
攻撃した|時、 攻撃する|場合、 バトルの|間、 攻撃した|後、 攻撃する|前に 攻撃する|際、 攻撃する|度に
捨てた|分だけ 手札の|方が 山札の|上に 山札の|中から 場の|外に 攻撃する|代わりに 攻撃した|直後に
休んでいる|最中に する|事が 引いても|良い 選んで|下さい 攻撃した|あと、 攻撃する|まえに バトルの|あいだ、
効果に|ついて 1枚に|つき 効果に|よって カードと|して 捨て|札に その|他の
"""


@pytest.mark.parametrize("leant", LEANT.split())
def test_no_line_begins_with_a_word_that_leans_on_the_one_before(leant: str) -> None:
    word, leaning = leant.split("|")
    for behind in ("選ぶカードを", "このキャラが"):
        text = f"このカードを{word}{leaning}{behind}"
        for ems in range(9, len(text)):
            lines = lines_of(text, ems, wrap="phrase", keep="phrases")
            assert lines is not None
            assert not any(line.startswith(leaning) for line in lines[1:]), lines


@pytest.mark.parametrize("wrap", ["phrase", "balanced"])
def test_even_lines_leave_what_leans_on_a_phrase_with_it(wrap: str) -> None:
    text = "このキャラが攻撃した時、カードを引く。"
    assert lines_of(text, 12, wrap=wrap) == ["このキャラが攻撃した時、", "カードを引く。"]
    assert lines_of(text, 9, wrap=wrap) == ["このキャラが", "攻撃した時、", "カードを引く。"]


@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("山札を切る時間", 5),
        ("近い方向へ", 2),
        ("得点が上がる", 3),
        ("敵を外す", 2),
        ("自分の他のカード", 3),
        ("さらに上の段", 3),
    ],
)
def test_a_word_that_begins_like_a_leaning_one_is_a_phrase(text: str, end: int) -> None:
    assert end in boundaries(text)


@pytest.mark.parametrize("wrap", ["phrase", "balanced"])
@pytest.mark.parametrize("pointing", ["この", "その", "あの", "どの"])
def test_no_line_ends_with_a_word_that_points_at_the_next(pointing: str, wrap: str) -> None:
    text = f"バトルの間、{pointing}マシンのPOWを増やす。"
    assert lines_of(text, 9, wrap=wrap) == ["バトルの間、", f"{pointing}マシンの", "POWを増やす。"]
    assert lines_of(text, 12, wrap=wrap) == [f"バトルの間、{pointing}マシンの", "POWを増やす。"]
    for ems in range(9, 20):
        lines = lines_of(text, ems, wrap="phrase", keep="phrases")
        assert lines is not None
        assert not any(line.endswith(pointing) for line in lines)


def test_a_line_ends_before_what_leans_only_where_it_could_end_nowhere_else() -> None:
    assert lines_of("相手を攻撃した時、選ぶ。", 4.5, wrap="phrase") == ["相手を", "攻撃した", "時、選ぶ。"]
    assert lines_of("選ぶ相手を攻撃した時は", 8, wrap="phrase") == ["選ぶ相手を", "攻撃した時は"]


def test_balanced_lines_tear_no_word_where_words_can_stay_whole() -> None:
    text = "相手を攻撃した時、選ぶ。"
    for ems in (4.5, 5, 5.5, 6, 7, 8):
        lines = lines_of(text, ems, wrap="balanced")
        assert lines is not None
        assert torn(lines) == 0, lines


def test_a_phrase_wider_than_the_lines_parts_between_its_words() -> None:
    """The others stay whole, in as many lines as that takes."""
    text = "この時、終了コストを払う。"
    assert lines_of(text, 5, wrap="phrase", keep="phrases") == ["この時、", "終了", "コストを", "払う。"]
    assert lines_of(text, 3, wrap="phrase", keep="phrases")[:4] == ["この", "時、", "終了", "コスト"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("text", "ems", "expected"),
    [
        ("祭りの食べ物", 5, ["祭りの", "食べ物"]),
        ("夜の部の一番乗り", 6, ["夜の部の", "一番乗り"]),
        ("正しい漢字の書き方", 7, ["正しい漢字の", "書き方"]),
    ],
)
def test_balanced_lines_leave_words_whole(text: str, ems: float, expected: list[str]) -> None:
    assert lines_of(text, ems, wrap="balanced") == expected


def test_balanced_lines_stay_even_where_phrases_would_not() -> None:
    text = "超銀河星雲戦艦大和撫子と猫"
    lines = lines_of(text, 8, wrap="balanced")
    assert lines is not None
    assert [len(line) for line in lines] == [7, 6]


def test_unwrapped_text_is_one_line_or_does_not_fit() -> None:
    assert lines_of("星降る夜", 4, wrap="none") == ["星降る夜"]
    assert lines_of("星降る夜", 3.9, wrap="none") is None


def violations(lines: list[str]) -> list[str]:
    found = [f"starts: {line}" for line in lines[1:] if forbidden_start(line[0])]
    return found + [f"ends: {line}" for line in lines[:-1] if forbidden_end(line.rstrip()[-1])]


@pytest.mark.parametrize("proportional", [False, True])
def test_width_sweep_over_rules_text(proportional: bool) -> None:
    shaper = Shaper(load_fonts().chain(["Zen Maru Gothic", "Noto Sans JP"], 700), proportional=proportional)
    paragraph = measured([Run(RULES, shaper)], Spacing(0, 125))
    for tenths in range(60, 400):
        broken = break_lines(paragraph, tenths * 100, urgent=True)
        assert broken is not None, f"{tenths / 10} em"
        whole, lines = broken
        texts = [whole.text(line.start, line.end) for line in lines]
        assert "".join(texts) == RULES
        assert violations(texts) == []
        assert max(line.width for line in lines) <= tenths * 100 + 0.01


LETTERS = st.text(
    "あいかがッャー漢字忍者々〻「」『』（）、。・：！？…―〜％￥３12AbZ -/'’“”. \u3000ｱﾞ゛", max_size=60
)


@given(LETTERS, st.integers(1, 20), st.sampled_from(["greedy", "balanced", "phrase"]), st.booleans())
@settings(max_examples=400, derandomize=True, deadline=None)
def test_any_text_keeps_the_rules_or_does_not_fit(text: str, ems: int, wrap: str, urgent: bool) -> None:
    lines = lines_of(text, ems, wrap=wrap, urgent=urgent)
    if lines is not None:
        assert "".join(lines) == text
        assert violations([line for line in lines if line.strip()]) == []


@functools.cache
def naive_width(text: str) -> float:
    """The width of a line the slow way: shaped whole, blanks taken off where the rules say."""
    paragraph = measured([Run(text, NOTO)])
    return paragraph.width(0, len(paragraph.atoms))


@given(st.text("あ漢「」（）、。・AV1 ", min_size=1, max_size=24))
@settings(max_examples=200, derandomize=True, deadline=None)
def test_width_of_a_part_is_the_width_of_its_text(text: str) -> None:
    paragraph = measured([Run(text, NOTO)])
    starts = [0, *paragraph.stops]
    for start in starts:
        for end in starts:
            if start < end:
                part = paragraph.text(start, end)
                assert paragraph.width(start, end) == pytest.approx(naive_width(part), abs=1e-6)
