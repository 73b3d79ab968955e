"""The stationery of Oddwheel on butter-yellow card, in hard morning light, seen from above."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from shapes import cut, ring, wire
from studio import MASTERS, Material, add, block, camera, light, options, paper, sheet, smooth, stage, sun

settings = options('oddwheel-desk')
stage(world=(0.75, 0.82, 1.0), strength=0.35)
chance = random.Random(7)
MM = 0.001

#: Everything lies square to this, and it lies at an angle.
grid = add('grid', None)
grid.rotation_euler = (0, 0, math.radians(12))


def lay(thing, x, y, z=0.0, turn=0.0):
    """Puts a thing's middle at `x`, `y` millimetres from the grid's origin, y down as on a sheet."""
    thing.parent = grid
    thing.location = (x * MM, -y * MM, z * MM)
    thing.rotation_euler.z += math.radians(turn)
    return thing


def printed(name):
    return paper(name, picture=os.path.join(MASTERS, f'oddwheel-{name}.png'))


card = paper('ground', '#f5cd55')
block('table', (2, 2, 0.02), card, place=(0, 0, -0.01))
oat, white, cobalt = paper('oat', '#efe4cb'), paper('white', '#fbf6e9'), paper('cobalt', '#2346cd')
tomato = Material('tomato', '#e8432a', Roughness=0.35)

# Service book
lay(block('pages', (147 * MM, 209 * MM, 5 * MM), oat, bevel=0.0002), 75, 105.5, 2.6)
lay(block('cover', (148 * MM, 210 * MM, 0.6 * MM), cobalt, bevel=0.0003), 74, 105, 5.4)
lay(sheet('book', 147.6 * MM, 209.6 * MM, printed('book')), 74, 105, 5.78)

# Letterhead, folded in three once
letter = sheet('letter', 210 * MM, 297 * MM, printed('letter'), cuts=90)
for vertex in letter.data.vertices:
    third = (vertex.co.y / (297 * MM) + 0.5) * 3
    bend = abs(math.sin(math.pi * third)) ** 0.8
    ends = max(0, abs(third - 1.5) - 0.9) ** 2 * 9
    lift = 2.2 if third > 1.5 else 0.4  # the pencil holds the foot down
    vertex.co.z = (0.6 + 3.2 * bend + lift * ends * (1 + 0.5 * vertex.co.x / (105 * MM))) * MM
smooth(letter)
lay(letter, 162 + 105, 41 + 148.5)

# Envelope, open: its flap comes towards us and shows the liner
FOLD = -18
lay(block('envelope', (210 * MM, 110 * MM, 0.5 * MM), oat), 267, FOLD - 55, 0.3)


def flap(inset):
    """The flap's outline from its own middle, which lies 25 millimetres below the fold."""
    side, foot = 105 - inset, -25 + inset * 0.9
    start, pull, end = (side - 20, foot + 8), (side - 24, foot), (side - 33, foot)
    steps = [i / 10 for i in range(11)]
    bend = [
        tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in zip(start, pull, end)) for t in steps
    ]
    right = [(side, 25), *bend]
    return [(x * MM, y * MM) for x, y in [*right, *[(-x, y) for x, y in right[::-1]]]]


lay(cut('flap', flap(0), (210 * MM, 120 * MM), oat), 267, FOLD + 25, 1.6).rotation_euler.x = -0.02
lay(cut('liner', flap(6), (210 * MM, 120 * MM), printed('liner')), 267, FOLD + 25, 1.9).rotation_euler.x = -0.02
lay(block('throat', (198 * MM, 14 * MM, 0.2 * MM), cobalt), 267, FOLD - 6, 0.75)
front = [(x * MM, -y * MM) for x, y in [(105, 0), *[(105 - i * 10.5, -13 * math.sin(math.pi * i / 20)) for i in range(1, 20)], (-105, 0), (-105, -100), (105, -100)]]
lay(cut('pocket', front, (210 * MM, 200 * MM), oat, 0.0004), 267, FOLD, 2.0)

# Repair ticket on its cord
corner = 13
ticket = [(-35 + corner, 61), (35 - corner, 61), (35, 61 - corner), (35, -61), (-35, -61), (-35, 61 - corner)]
tag = cut('ticket', [(x * MM, y * MM) for x, y in ticket], (70 * MM, 122 * MM), printed('ticket'), 0.0006)
lay(tag, 386 + 35, 61, 2.2).rotation_euler.x = 0.015
hub = (386 + 29, 41)
lay(ring('eyelet', [(0.0032, 0), (0.0036, 0.0009), (0.0052, 0.0009), (0.0056, 0)], Material('steel', '#c8c4bb', Metallic=1.0, Roughness=0.3)), *hub, 2.4)
lay(ring('hole', [(0.0001, 0), (0.0032, 0.00002)], Material('dark', '#6b5a24')), *hub, 2.6)
cord = Material('cord', '#e8432a', Roughness=0.8, Sheen=0.5)
for bend in (-1, 1):
    knots = [(0, 0, 3), (2 + bend * 3, -22, 5), (24 + bend * 11, -60, 2), (52 + bend * 20, -96, 1.4), (95 + bend * 26, -150, 1.4)]
    lay(wire('cord', [(x * MM, -y * MM, z * MM) for x, y, z in knots], 0.95 * MM, cord), *hub)

# Cards
for index in range(14):
    last = index == 13
    one = block('card', (85 * MM, 55 * MM, 0.5 * MM), white if index % 3 else oat, bevel=0.0001)
    lay(one, 42.5 + chance.gauss(0, 0.5), 251.5 + chance.gauss(0, 0.5), 0.3 + index * 0.52, 0 if last else chance.gauss(0, 1.3))
lay(sheet('card front', 84.8 * MM, 54.8 * MM, printed('card-front')), 42.5, 251.5, 0.62 + 13 * 0.52)
for name, y in (('card-back', 163.5), ('card-close', 232.5)):
    lay(block('card', (85 * MM, 55 * MM, 0.5 * MM), white), 386 + 42.5, y, 0.3)
    lay(sheet(name, 85 * MM, 55 * MM, printed(name)), 386 + 42.5, y, 0.6)

# Patch tin
enamel = Material('tin', '#efe4cb', Roughness=0.25, Specular=0.5)
lay(block('tin', (50 * MM, 55 * MM, 14 * MM), enamel, bevel=0.005), 123, 251.5, 7)
lid = Material('lid', '#efe4cb', Roughness=0.25)
patches = lid.picture(os.path.join(MASTERS, 'oddwheel-tin.png'))
lid.relief(patches.outputs['Color'], 0.8, 0.0008)
lay(sheet('lid', 39 * MM, 39 * MM, lid), 123, 251.5, 14.05)

# Bar tape and its plug: the mark again, in things
cloth = Material('tape', '#2346cd', Roughness=0.65, Sheen=0.3)
layers = [(r * MM, (24 + (0.5 if i % 2 else 0)) * MM) for i, r in enumerate([x * 0.8 + 22 for x in range(18)])]
lay(ring('tape', [(0.0215, 0), (0.0215, 0.0235), *layers, (0.0362, 0.0235), (0.0362, 0)], cloth), 66, -52)
lay(ring('plug', [(0.0138, 0), (0.0138, 0.0075), (0.0126, 0.0095), (0.009, 0.0102), (0.0085, 0.0092), (0.0001, 0.0092)], tomato), 66 + 47, -52 + 22)

# Pencil, its tip where the signature ends
lead, wood, lacquer = Material('lead', '#1a2f8f', Roughness=0.4), paper('wood', '#dcb684'), Material('lacquer', '#2346cd', Roughness=0.2, Clearcoat=0.5)
for name, profile, material in (
    ('lead', [(0.0001, 0), (0.0013, 0.0055)], lead),
    ('wood', [(0.0013, 0.0055), (0.0039, 0.018)], wood),
    ('lacquer', [(0.0039, 0.018), (0.0039, 0.175), (0.0001, 0.175)], lacquer),
):
    part = ring(name, profile, material, 6)
    part.data.use_auto_smooth = False
    part.data.polygons.foreach_set('use_smooth', [False] * len(part.data.polygons))
    part.rotation_euler = (math.pi / 2, 0, math.radians(52))
    lay(part, 263, 262, 7.8)

sun((0.5, -0.62, -0.62), strength=4.0, angle=0.01, colour=(1, 0.91, 0.78))
light((-0.9, 0.7, 0.9), (0, 0, 0), 5, size=0.9, colour=(0.85, 0.92, 1))
view = camera((0.222, -0.12, 1.15), (0.233, -0.07, 0), lens=84 if settings.dot else 68)
if settings.dot:
    view.data.shift_x, view.data.shift_y = -0.1745, -0.0722
photograph(settings, 1 / 2 if settings.dot else 3 / 2, exposure=-0.12)
