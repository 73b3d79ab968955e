"""The sign of Oddwheel over the workshop's door: enamelled plates on a painted wall, in low sun."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from leaves import leaves
from outlines import plates
from photograph import photograph
from studio import Material, block, camera, options, stage, sun
from wall import painted_brick

settings = options('oddwheel-sign')
stage(world=(0.52, 0.66, 0.9), strength=0.42)


def enamel(name, colour):
    return Material(name, colour, Roughness=0.22, Specular=0.55, Clearcoat=0.6, **{'Clearcoat Roughness': 0.06})


cobalt = enamel('cobalt', '#1f40c4')
tomato = enamel('tomato', '#e8432a')
steel = Material('steel', '#8b8f94', Roughness=0.35, Metallic=1.0)

block('wall', (9, 0.3, 7), painted_brick('#f0c650'), place=(0, 0.15, 0))
plates('oddwheel-mark', 1.16, 0.034, cobalt, last=tomato, bevel=0.004, place=(0.06, -0.11, 0.2))
# Near the wall, so that the letters' own shadow leaves the wall between their strokes bright.
plates('oddwheel-wordmark', 1.77, 0.011, cobalt, last=tomato, bevel=0.0034, grow=0.0026, place=(0.045, -0.014, -0.635))
# A lead for the lamp, painted over with the wall, as every wall has one.
painted = Material('painted', '#eec450', Roughness=0.5)
block('pipe', (0.024, 0.024, 6), painted, place=(1.02, -0.02, 0.4), bevel=0.011)
for height in (-0.35, 0.55, 1.2):
    block('clip', (0.06, 0.018, 0.02), painted, place=(1.02, -0.026, height), bevel=0.004)
# A plane tree in the yard, out of the picture.
SUN = (0.66, 0.52, -0.62)
leaves((-1.3, 0, -1.06), SUN, 2.4, (0.8, 0.5, 0.5), 230, 0.055, seed=4)
leaves((1.0, 0, 0.85), SUN, 2.8, (0.5, 0.5, 0.9), 210, 0.055, seed=9)

sun(SUN, strength=6.0, angle=0.01, colour=(1, 0.9, 0.74))
if settings.narrow:
    camera((-0.95, -3.9, -0.95), (0.05, 0, -0.08), lens=57)
else:
    camera((-0.95, -3.9, -0.95), (0.1, 0, -0.07), lens=45)
photograph(settings, 4 / 5 if settings.narrow else 3 / 2, exposure=0.05)
