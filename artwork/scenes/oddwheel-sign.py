"""The sign of Oddwheel over the workshop's yard: enamelled plates on a painted wall, late in the day, and a customer."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from outlines import plates
from photograph import photograph
from rider import rider
from studio import Material, block, camera, options, stage, sun
from wall import painted_brick

settings = options('oddwheel-sign')
stage(world=(0.56, 0.64, 0.86), strength=0.4)


def enamel(name, colour):
    return Material(name, colour, Roughness=0.22, Specular=0.55, Clearcoat=0.6, **{'Clearcoat Roughness': 0.06})


cobalt = enamel('cobalt', '#1f40c4')
tomato = enamel('tomato', '#e8432a')

wall = painted_brick('#f0c650', 0.08)
# Rain has run down it for years.
wall.mottle(wall.noise(0.9, 5, stretch=(1, 1, 0.35)), 0.84, 1.05)
block('wall', (14, 0.3, 14), wall, place=(0, 0.15, 0))
plates('oddwheel-mark', 1.5, 0.04, cobalt, last=tomato, bevel=0.005, place=(0.06, -0.13, 0.24))
# Near the wall, so that the letters' own shadow leaves the wall between their strokes bright.
plates('oddwheel-wordmark', 2.29, 0.03, cobalt, last=tomato, bevel=0.004, grow=0.0034, place=(0.045, -0.03, -0.76))
# A lead for the lamp, painted over with the wall, as every wall has one.
painted = Material('painted', '#eec450', Roughness=0.5)
block('pipe', (0.024, 0.024, 12), painted, place=(1.43, -0.02, -1.1), bevel=0.011)
for height in (-1.3, -0.35, 0.55, 1.3):
    block('clip', (0.06, 0.018, 0.02), painted, place=(1.43, -0.026, height), bevel=0.004)

SUN = (0.5, 0.78, -0.34)
sun(SUN, strength=4.7, angle=0.012, colour=(1, 0.85, 0.62))
if settings.dot:
    rider((0.5, 0, -3.15), SUN, 0.9, 0.8)
    camera((-0.4, -6.0, -0.9), (0.62, -0.13, -0.2), lens=25)
elif settings.narrow:
    rider((0.12, 0, -2.5), SUN, 0.9, 0.6, 1.86 * settings.turned)
    camera((-0.8, -5.4, -1.0), (0.06, 0, -0.72), lens=52)
else:
    rider((2.06, 0, -1.5), SUN, 0.9, 0.94, 2.06 * settings.turned)
    camera((-0.4, -6.0, -0.9), (0.66, 0, -0.19), lens=26.6)
photograph(settings, 1 / 2 if settings.dot else 4 / 5 if settings.narrow else 11 / 5, exposure=0.05)
