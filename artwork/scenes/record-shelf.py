"""The sleeve on a shelf, the disc half out of it, as a night train passes. The lead picture of the record."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from record import EDGE, SIDE, disc, sleeve
from studio import Material, block, camera, light, options, stage, sun
from window import window

settings = options('record-shelf')
stage(world=(0.2, 0.27, 0.6), strength=0.26)

plaster = Material('plaster', '#33607a', Roughness=0.9, Specular=0.15)
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
# It rolls out.
inside = 0.18 * settings.turned
rolling = disc(place=leaning(-0.075 + SIDE / 2 + 0.029 - inside, SIDE / 2 + 0.001, -0.0003))
rolling.rotation_mode = 'ZYX'
rolling.rotation_euler = (upright[0], 0, math.radians(9) + inside / EDGE)

# A lamp is on, and the windows of a night train pass over the wall.
TRAIN = (0.5, 0.84, -0.16)
window((0.02, 0, 0.373), TRAIN, 3.2, (3.2, 0.062), panes=(21, 1), bar=0.05)
sun(TRAIN, strength=13, angle=0.005, colour=(1, 0.7, 0.33))
light((-0.62, -0.95, 0.62), (0.03, -0.05, 0.14), 2.3, size=0.16, colour=(1, 0.74, 0.47), spread=0.72)
light((1.1, -0.9, 0.7), (0.2, -0.05, 0.15), 0.9, size=0.5, colour=(0.4, 0.52, 1))
if settings.narrow:
    camera((0.014, -1.14, 0.23), (-0.04, 0, 0.15), lens=78, fstop=5.6)
else:
    camera((0.014, -1.14, 0.23), (0.014, 0, 0.15), lens=41, fstop=5.6)
photograph(settings, 4 / 5 if settings.narrow else 11 / 5, exposure=-0.08)
