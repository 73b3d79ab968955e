"""The sleeve in the bin of a record shop in the evening, between those of others."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from record import SIDE, sleeve
from studio import Material, backdrop, block, camera, light, options, sheet, stage

settings = options('record-shop')
stage((0.5, 0.45, 0.6), 0.2)
backdrop('relay-shop', 1.8, (0.35, 2.6, 0.1), 0.045, 0.8)

ply = Material('ply', '#a8703f', Roughness=0.4, Specular=0.4)
grain = ply.noise(9, 8, stretch=(0.35, 7, 7))
ply.mottle(grain, 0.6, 1.2).relief(grain, 0.25, 0.0012)
STEP, THICK = 0.355, 0.0036
block('front', (4, 0.018, 0.1), ply, (0, -0.012, -0.02), bevel=0.003)

#: What others have printed: in the front of each bin, by its place from ours, and the colours of those behind it.
FRONTS = {-1: ('#c9bda2', '#24413a', 'bars'), 1: ('#d8a03a', '#6b1f2a', 'half')}
COLOURS = ['#d9cdb2', '#1c2a44', '#b4452c', '#2f5a4a', '#d8a03a', '#3b2a3a', '#8fa3a8', '#6b1f2a', '#e6ddc8', '#20303a']
chance = random.Random(5)


def printed(colour):
    return Material('print', colour, Roughness=0.45, Specular=0.35)


def other(ground, colour=None, figure=None):
    """Somebody else's record, and what is printed on it."""
    thing = block('other', (SIDE, SIDE, THICK), printed(ground), bevel=0.0009)
    bars = [(0.022, 0.8, 0.044 * k, 0) for k in range(-2, 3)]
    for wide, high, x, y in {'bars': bars, 'half': [(SIDE, 0.42, 0, -0.29)]}.get(figure, ()):
        part = sheet(figure, wide, high * SIDE, printed(colour), (x, y * SIDE, THICK / 2 + 0.0002))
        part.parent = thing
    return thing


for k in (-1, 0, 1):
    block('side', (0.014, 0.5, 0.16), ply, ((k + 0.5) * STEP, 0.243, 0.01), bevel=0.003)
    y = 0.004
    for n in range(22):
        thing = other(COLOURS[(k * 3 + n) % len(COLOURS)]) if n else other(*FRONTS[k]) if k else sleeve()
        lean = math.radians(9 + 0.2 * n + chance.uniform(-0.15, 0.15))
        rise = chance.uniform(-0.001, 0.002)
        thing.location = (k * STEP + chance.uniform(-0.005, 0.005), y + SIDE / 2 * math.sin(lean), rise + SIDE / 2 * math.cos(lean))
        thing.rotation_euler = (math.pi / 2 - lean, 0, math.radians(chance.uniform(-0.35, 0.35)))
        y += chance.uniform(0.007, 0.014)

light((-0.9, -1.4, 1.5), (0, 0, 0.15), 34, 0.4, (1, 0.84, 0.66))
light((1.6, -1.2, 0.7), (0, 0, 0.15), 9, 0.9, (0.7, 0.8, 1))
light((0.9, 1.6, 1.4), (0, 0.1, 0.25), 45, 0.3, (1, 0.8, 0.55))
light((-1.2, 1.5, 1.2), (0, 0.1, 0.25), 35, 0.3, (1, 0.82, 0.6))
camera((-0.36, -1.5, 0.5), (0.01, 0.03, 0.17), lens=90, fstop=9, focus=(0, 0, 0.17))
photograph(settings, 3 / 2, exposure=0.4, view='Filmic', look='High Contrast')
