"""numba in one place: how kernels are compiled and cached, bit tricks, and the streams of chance compiled.

Only kernels import this module, for numba takes a third of a second to load and is an extra (``[fast]``).
``compiler`` keeps machine code in a folder named by a hash of all sources behind it. numba's own cache looks
at one file alone: after a change in a table or an imported function the old code would go on answering.

Integers: tables and local variables are 64 bits wide (``i64``), narrow types live in records only. numba
computes ``uint32 * uint32`` and ``1 << int8`` in 64 bits, numpy does not: nothing relies on either. Nothing
is marked ``inline="always"``: LLVM inlines anyway, and numba 0.68.1 then lost a write to a record in a loop.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic, overload

from cardgen.play import streams

ir: Any = import_module("llvmlite.ir")  # it has no types
config: Any = numba.config  # its names are made at run time

KEPT = 12  # folders of machine code: of each kernel with and without bounds checks, and of versions before

Function = TypeVar("Function", bound=Callable[..., Any])
Int: TypeAlias = Any
"""An integer in a kernel. To a type checker numpy's and Python's differ; to the compiler they do not."""
i64: Any = np.int64


def cache_folder(*sources: str) -> Path | None:
    """Where the code compiled from these files is kept; None where nothing can be written."""
    digest = sha256(f"{numba.__version__} {config.BOUNDSCHECK}".encode())
    for source in sorted({*sources, __file__, streams.__file__}):
        digest.update(Path(source).read_bytes())
    name = f"kernel-{digest.hexdigest()[:16]}"
    if config.CACHE_DIR:  # the user's own choice
        return Path(config.CACHE_DIR) / name
    beside = Path(sources[0] if sources else __file__).parent / "__pycache__"
    for folder in (beside, Path.home() / ".cache" / "cardgen"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder / name
    return None


def _forget_old(folder: Path) -> None:
    """Keep the latest machine code only; whoever still runs older code compiles it again next time."""
    kept = sorted(folder.glob("kernel-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in kept[KEPT:]:
        shutil.rmtree(path, ignore_errors=True)


def compiler(*sources: str) -> Callable[[Function], Function]:
    """A decorator that compiles a function of a module whose meaning depends on these files only."""
    folder = cache_folder(*sources)
    if folder is not None and not folder.exists():
        _forget_old(folder.parent)

    def jit(function: Function) -> Function:
        chosen, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
        try:
            compiled = numba.njit(nogil=True, cache=folder is not None)(function)
        finally:
            config.CACHE_DIR = chosen
        return cast(Function, compiled)

    return jit


def is_compiled(*sources: str) -> bool:
    """Whether code of these files is in the cache, so that a first call does not wait for the compiler."""
    folder = cache_folder(*sources)
    return folder is not None and any(folder.rglob("*.nbc"))


def _ctpop(context: Any, x: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.int64), codegen


def _cttz(context: Any, x: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return numba.types.int64(numba.types.int64), codegen


_count_bits: Any = intrinsic(_ctpop)
_count_zeros: Any = intrinsic(_cttz)


def popcount(x: Int) -> Int:
    """How many bits are set.

    >>> popcount(0b1011)
    3
    """
    return int(x).bit_count()


def lowest(x: Int) -> Int:
    """Which bit is the lowest that is set; ``x`` is not 0.

    >>> lowest(0b1000)
    3
    """
    return (int(x) & -int(x)).bit_length() - 1


@overload(popcount)
def _popcount(x: Int) -> Any:
    def implementation(x: Int) -> Int:
        return _count_bits(i64(x))

    return implementation


@overload(lowest)
def _lowest(x: Int) -> Any:
    def implementation(x: Int) -> Int:
        return _count_zeros(i64(x))

    return implementation


_jit = compiler(__file__)

GAMMA = np.uint64(streams.GAMMA)
MIX_A = np.uint64(streams.MIX_A)
MIX_B = np.uint64(streams.MIX_B)
HALF = np.uint64(streams.HALF)
HALF_BITS = np.uint64(32)
HALF_SPAN = np.uint64(1 << 32)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)


@_jit
def mix(x: Any) -> Any:
    """``streams.mix`` of a uint64."""
    x = (x ^ x >> S30) * MIX_A
    x = (x ^ x >> S27) * MIX_B
    return x ^ x >> S31


@_jit
def begin(rng: Any, seed: Any, index: Int, purposes: Any) -> None:
    """Begin the streams of a game: ``rng[k]`` is the one whose purpose has the code ``purposes[k]``."""
    root = mix(mix(seed) ^ np.uint64(index))
    for k in range(len(purposes)):
        rng[k] = mix(root ^ purposes[k])


@_jit
def _next(rng: Any, k: Int) -> Any:
    rng[k] += GAMMA
    return mix(rng[k])


@_jit
def below(rng: Any, k: Int, n: Int) -> Int:
    """``Stream.below`` on stream k."""
    if n <= 1:
        return 0
    span = np.uint64(n)
    product = (_next(rng, k) >> HALF_BITS) * span
    if product & HALF < span:
        unfair = HALF_SPAN % span
        while product & HALF < unfair:
            product = (_next(rng, k) >> HALF_BITS) * span
    return i64(product >> HALF_BITS)


@_jit
def shuffle(items: Any, size: Int, rng: Any, k: Int) -> None:
    """``Stream.shuffle`` of the first ``size`` items."""
    for i in range(size - 1, 0, -1):
        j = below(rng, k, i + 1)
        items[i], items[j] = items[j], items[i]
