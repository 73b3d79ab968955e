"""The match-day app on a wet wall of the terrace, against a cup of tea, before the full stand in the evening."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from shapes import ring
from studio import Material, backdrop, block, camera, group, light, master, options, rounded, stage

settings = options('club-app')
stage((0.5, 0.72, 0.85), 0.25)

TALL = 0.149
WIDE = TALL * 860 / 1790
metal = Material('metal', '#8d9391', Roughness=0.25, Metallic=1.0)
glass = Material('glass', '#050807', Roughness=0.08, Specular=0.5)
screen = Material('screen', '#000000', Roughness=0.1, Specular=0.5)
screen.picture(master('app'), emission=1.0)
phone = group('phone', (
    rounded('rim', WIDE, TALL, 0.0082, 0.0112, metal),
    rounded('glass', WIDE - 0.0016, TALL - 0.0016, 0.0002, 0.0104, glass, (0, 0, 0.0043)),
    rounded('screen', WIDE - 0.0052, TALL - 0.0052, 0.0001, 0.0088, screen, (0, 0, 0.0046)),
))
# It leans against the cup's lid, its lower edge on the wall.
LEAN = math.radians(74)
phone.location = (0, -0.5 * TALL * math.cos(LEAN), 0.5 * TALL * math.sin(LEAN) + 0.0002)
phone.rotation_euler = (LEAN, 0, math.radians(-4))

# A paper cup in the club's green, its bands those of the hem.
green, white, red = ('#0f5a47', '#f4efe2', '#f2492f')


def at(height):
    return 0.031 + 0.012 * height / 0.118


def sleeve(name, low, high, colour, grow=0.0):
    card = Material(name, colour, Roughness=0.55, Specular=0.3)
    part = ring(name, [(at(low) + grow, low), (at(high) + grow, high)], card)
    part.location = CUP


CUP = (0.052, 0.041, 0.0)
sleeve('cup', 0, 0.118, green)
for low, high, colour in ((0.012, 0.026, white), (0.033, 0.043, white), (0.05, 0.056, white), (0.063, 0.0655, red)):
    sleeve('band', low, high, colour, 0.0003)
lid = Material('lid', white, Roughness=0.35, Specular=0.5)
top = ring('lid', [(0.0435, 0.114), (0.0455, 0.115), (0.0455, 0.12), (0.043, 0.1215), (0.0415, 0.131), (0.039, 0.1325), (0.037, 0.1285), (0.0001, 0.1285)], lid)
top.location = CUP

wall = Material('wall', '#565f5d', Roughness=0.5, Specular=0.5)
wall.mottle(wall.noise(22, 6), 0.7, 1.15)
wall.relief(wall.noise(60, 6), 0.35, 0.002).relief(wall.noise(420, 3), 0.3, 0.0008)
block('wall', (3, 0.34, 0.4), wall, place=(0, 0.04, -0.2), bevel=0.006)

backdrop('stand', 3.6, (0.1, 4.4, -0.35), 0.022, 0.9)
light((-0.6, -0.7, 0.9), (0, 0, 0.08), 6, 0.3, (1, 0.94, 0.84))
light((0.9, -0.3, 0.5), (0, 0, 0.08), 1.2, 0.6, (0.7, 0.9, 1))
light((0.5, 1.3, 0.9), (0, 0, 0.08), 34, 0.2, (0.86, 0.95, 1))
light((-0.6, 1.2, 0.8), (0, 0, 0.08), 30, 0.2, (0.9, 0.96, 1))
camera((-0.06, -0.66, 0.17), (0.016, 0, 0.08), lens=114, fstop=18, focus=(0, -0.02, 0.09))
photograph(settings, 4 / 5, exposure=0.0, view='Filmic', look='High Contrast')
