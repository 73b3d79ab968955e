"""The label from close by, on the turntable: grooves catch the lamp, the pick-up is about to come down."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from record import disc
from shapes import ring
from studio import Material, block, camera, light, options, stage

settings = options('record-label')
stage(world=(0.5, 0.32, 0.4), strength=0.06)

disc(turn=(0, 0, math.radians(14)))
steel = Material('steel', '#d9d4cc', Roughness=0.18, Metallic=1.0)
ring('spindle', [(0.0036, -0.01), (0.0036, 0.0095), (0.003, 0.0112), (0.0017, 0.0121), (0.0001, 0.0124)], steel, 64)
felt = Material('felt', '#2a0d24', Roughness=1.0, Specular=0.05)
block('deck', (2, 2, 0.02), felt, place=(0, 0, -0.0135))

shell = Material('shell', '#1b1419', Roughness=0.35, Specular=0.5)
body = Material('cartridge', '#df5b21', Roughness=0.3, Specular=0.5)
arm = block('headshell', (0.019, 0.044, 0.0022), shell, place=(0.079, 0.052, 0.019), turn=(0.06, 0, 0.34), bevel=0.001)
for name, size, place, material in (
    ('cartridge', (0.016, 0.028, 0.011), (0, -0.004, -0.0068), body),
    ('guard', (0.009, 0.007, 0.006), (0, -0.0195, -0.0075), shell),
    ('cantilever', (0.0006, 0.008, 0.0006), (0, -0.0225, -0.0125), steel),
    ('lift', (0.0022, 0.022, 0.0016), (0.0145, -0.012, 0.0008), steel),
    ('tube', (0.0085, 0.24, 0.0085), (0, 0.138, 0.002), steel),
):
    part = block(name, size, material, place=place, bevel=min(size) * 0.45 if name == 'tube' else min(size) * 0.12)
    part.parent = arm
for side in (-1, 1):
    screw = ring('screw', [(0.0017, 0), (0.0017, 0.0012), (0.0001, 0.0015)], steel, 32)
    screw.location, screw.parent = (side * 0.0062, -0.004, 0.0011), arm

light((-0.22, 0.8, 0.62), (0, 0, 0), 7, size=0.16, colour=(1, 0.76, 0.55))
light((-0.75, -0.1, 0.75), (0, -0.03, 0), 5.5, size=0.5, colour=(1, 0.93, 0.86))
light((0.7, 0.35, 0.5), (0.05, 0, 0), 1.6, size=0.12, colour=(0.55, 0.7, 1))
camera((-0.06, -0.255, 0.155), (0.022, 0.004, 0.0), lens=66, fstop=9.0, focus=(0.0, -0.014, 0.001))
photograph(settings, 16 / 9, exposure=0.35)
