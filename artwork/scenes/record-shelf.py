"""The sleeve on a shelf, the disc half out of it, in the last sun of a day. The lead picture of the record."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from record import SIDE, disc, sleeve
from studio import Material, block, camera, light, options, stage, sun
from window import window

settings = options('record-shelf')
stage(world=(0.55, 0.7, 0.95), strength=0.35)

plaster = Material('plaster', '#8fc0d4', Roughness=0.9, Specular=0.15)
plaster.relief(plaster.noise(14, 6), 0.35, 0.004).relief(plaster.noise(160, 3), 0.25, 0.0008)
block('wall', (4, 0.1, 3), plaster, place=(0, 0.05, 0.8))

oak = Material('oak', '#7a4a2a', Roughness=0.42, Specular=0.4)
grain = oak.noise(9, 8, stretch=(0.35, 7, 7))
oak.mottle(grain, 0.55, 1.25).relief(grain, 0.25, 0.0015)
block('shelf', (4, 0.26, 0.04), oak, place=(0, -0.13, -0.02), bevel=0.003)

lean = math.radians(11)
foot = (0, -0.085, 0)


def leaning(along, height, depth):
    """A place in the leaning sleeve's own plane."""
    return (foot[0] + along, foot[1] + height * math.sin(lean) - depth, foot[2] + height * math.cos(lean))


upright = (math.pi / 2 - lean, 0, 0)
sleeve(place=leaning(-0.075, SIDE / 2 + 0.001, 0), turn=upright)
disc(place=leaning(-0.075 + SIDE / 2 + 0.029, SIDE / 2 + 0.001, -0.0003), turn=(upright[0], math.radians(-9), 0))

SUN = (0.62, 0.66, -0.42)
# Its bars fall beside the sleeve: one on the wall, one on the disc.
window((-0.0375, 0, 0.18), SUN, 1.5, (1.84, 0.5), panes=(5, 1), bar=0.028)
sun(SUN, strength=7.5, angle=0.012, colour=(1, 0.8, 0.56))
light((-1.2, -1.6, 1.2), (0, 0, 0.15), 9, size=1.2, colour=(0.8, 0.9, 1))
light((0.75, -0.75, 0.62), (0.2, -0.1, 0.15), 3, size=0.25, colour=(1, 0.86, 0.7))
if settings.narrow:
    camera((0.014, -1.14, 0.23), (-0.04, 0, 0.15), lens=78, fstop=5.6)
else:
    camera((0.014, -1.14, 0.23), (0.014, 0, 0.15), lens=60, fstop=5.6)
photograph(settings, 4 / 5 if settings.narrow else 3 / 2, exposure=-0.08)
