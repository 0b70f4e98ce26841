"""Poses: where the two arms go. Left and right are the viewer's."""

from __future__ import annotations

from typing import NamedTuple

from drawing.arms import Arm


class Pose(NamedTuple):
    left: Arm
    right: Arm
    tilt: float = 0.0  # of the head, degrees clockwise
    lean: float = 0.0  # of the whole figure
    behind: bool = False  # whether the arms pass behind the head
    up: str = ""  # the side of a raised hand, where no hair should hang
    holds: str = ""  # the hands that a prop is put into


HIP = Arm((20.5, 31), (11, 41), "none")
DOWN = Arm((14.5, 34), (13.5, 50), "none")


def _left(arm: Arm) -> Arm:
    return arm._replace(
        elbow=(-arm.elbow[0], arm.elbow[1]),
        wrist=(-arm.wrist[0], arm.wrist[1]),
        angle=-arm.angle,
        flip=not arm.flip,
    )


POSES: dict[str, Pose] = {
    "call": Pose(
        _left(Arm((18, 30), (11.4, 18.4), "fist", 8)), Arm((19, 27), (22.5, 14), "open", 14), tilt=6, lean=3
    ),
    "sing": Pose(
        _left(Arm((17, 31), (8.6, 19), "fist", -30)),
        Arm((19, 27), (22.5, 14), "open", 14),
        tilt=-5,
        lean=-3,
        holds="left",
    ),
    "point": Pose(
        _left(HIP), Arm((17.4, 6), (14.6, -7), "point", -4, True), tilt=6, lean=3, behind=True, up="right"
    ),
    "peace": Pose(_left(Arm((18.5, 30), (14.6, 14.5), "peace", 6)), DOWN, tilt=-6, lean=-2),
    "cheer": Pose(
        _left(Arm((18.6, 8), (16.6, -5), "fist", 2)),
        Arm((18.6, 8), (16.6, -5), "fist", 2),
        tilt=0,
        behind=True,
        holds="both",
    ),
    "wave": Pose(_left(DOWN), Arm((20, 24), (19.5, 8), "open", 12), tilt=6, lean=2, up="right"),
    "heart": Pose(
        _left(Arm((21.5, 3), (11.5, -13.5), "flat", -62, True)),
        Arm((21.5, 3), (11.5, -13.5), "flat", -62, True),
    ),
    "reach": Pose(_left(HIP), Arm((16, 30), (18, 24), "open", 16, False, 1.75), tilt=-6, lean=-4),
    "hush": Pose(_left(Arm((17.5, 31), (6.4, 17), "point", -32, True)), DOWN, tilt=5),
    "phones": Pose(
        _left(Arm((20, 22), (14.2, 8.4), "flat", -24, True)),
        Arm((20, 22), (14.2, 8.4), "flat", -24, True),
        tilt=-7,
    ),
    "salute": Pose(_left(HIP), Arm((21.5, 12), (12.4, -0.5), "flat", -62, True), tilt=-4, lean=2, up="right"),
    "fox": Pose(_left(Arm((18.5, 30), (15.4, 13), "fox", 8)), DOWN, tilt=7, lean=2),
    "cheeks": Pose(
        _left(Arm((15, 33), (11.2, 15), "flat", -22, True)),
        Arm((15, 33), (11.2, 15), "flat", -22, True),
        tilt=5,
    ),
    "hips": Pose(_left(HIP), HIP, tilt=-4),
    "stand": Pose(
        _left(Arm((17, 31), (4.4, 26), "fist", -60)),
        Arm((16.5, 33), (1.4, 34), "fist", -70),
        tilt=-6,
        lean=-4,
    ),
    "guitar": Pose(
        _left(Arm((19.5, 25), (17, 15.5), "fist", 10)), Arm((18.5, 33), (7, 36), "fist", -80), tilt=6, lean=4
    ),
    "hold": Pose(_left(Arm((17.5, 31), (10.8, 21), "fist", 6)), DOWN, tilt=-5, holds="left"),
    "raise": Pose(
        _left(HIP),
        Arm((19.5, 10), (17, -4), "fist", -8),
        tilt=5,
        lean=3,
        behind=True,
        holds="right",
        up="right",
    ),
    "cup": Pose(
        _left(Arm((16.5, 33), (6.4, 29.5), "flat", 10)), Arm((16.5, 33), (6.4, 29.5), "flat", 10), tilt=5
    ),
    "hug": Pose(_left(Arm((17, 31), (7, 29), "fist", 70)), Arm((17, 31), (5, 31), "fist", 70), tilt=10),
}
