"""The drawing of the example's art: pens and inks, then figures, creatures, islands, then pictures.

Inks, pens and the canvas are those of all examples: the folder ``brush`` beside them, which goes with a copy.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))
