"""The apron of Oddwheel on its hook in the yard, before the yellow wall, late in the day, and a wheel that waits."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import numpy
from drape import fall, finer
from photograph import photograph
from shapes import printed, ring, strip, wire
from studio import Material, block, camera, cloth, master, options, smooth, stage, sun
from wall import painted_brick

settings = options('oddwheel-apron')
stage(world=(0.56, 0.64, 0.86), strength=0.38)

wall = painted_brick('#f0c650', 0.08)
wall.mottle(wall.noise(0.9, 5, stretch=(1, 1, 0.35)), 0.84, 1.05)
block('wall', (14, 0.3, 14), wall, place=(0, 0.15, 0))

# As its master is cut, in metres from the middle of the bib's upper edge.
LONG, WIDE = 1.0, 0.9
HOOK = (0.0, -0.07, 0.3)


def half(down):
    """Half the apron's width, so far from its upper edge."""
    t = numpy.clip((down - 0.29) / 0.17, 0, 1)
    return 0.18 + 0.02 * down + 0.19 * t * t * (3 - 2 * t)


def cut(columns=44, rows=62):
    """The cloth as it is cut, in triangles: points across and down."""
    shares = numpy.array([(2 * i / columns - 1, j / rows) for j in range(rows + 1) for i in range(columns + 1)])
    down = shares[:, 1] * LONG
    row, faces = columns + 1, []
    for j in range(rows):
        for i in range(columns):
            a, b = j * row + i, j * row + i + 1
            c, d = a + row, b + row
            faces += [(a, b, c), (b, d, c)] if (i + j) % 2 else [(a, b, d), (a, d, c)]
    return numpy.stack([shares[:, 0] * half(down), down], axis=1), numpy.array(faces)


def corners(flat):
    """Those of the bib, by which it hangs."""
    return [int(numpy.argmin(numpy.hypot(flat[:, 0] - side * 0.18, flat[:, 1]))) for side in (-1, 1)]


def lie(flat, faces, places, grip, steps):
    """Lets the cloth hang from its corners, which come to `grip`, before the wall."""

    def rests(pairs, facing=None):
        i, j = (pairs if facing is None else facing).T
        return numpy.linalg.norm(flat[i] - flat[j], axis=1)

    held = corners(flat)
    bends = numpy.full(len(flat), 0.32)
    hem = (flat[:, 1] > LONG - 0.03) | (flat[:, 1] < 0.035) | (half(flat[:, 1]) - numpy.abs(flat[:, 0]) < 0.02)
    bends[hem] = 0.6
    ties = numpy.array([(corner, i) for corner in held for i in range(0, len(flat), 7) if i != corner])
    pins = lambda t: (held, places[held] + (grip - places[held]) * t)
    return fall(places, faces, rests, bends, ties, lambda p: -0.004 - p[:, 1], 9.8, pins, steps)


flat, faces = cut()
# Hung up it is gathered, most at the hem.
share = 0.98 - 0.2 * flat[:, 1]
deep = 0.026 * flat[:, 1] ** 0.7
places = numpy.stack([
    flat[:, 0] * share,
    -0.05 - deep * (1 + numpy.sin(19 * flat[:, 0] + 2.3 * flat[:, 1] + 0.6)) - 0.008 * numpy.sin(31 * flat[:, 0]) * flat[:, 1],
    -flat[:, 1],
], axis=1)
grip = numpy.array([(side * 0.171, -0.052, 0.006 * side) for side in (-1, 1)])
places = lie(flat, faces, places, grip, 500)
faces, flat, places, _ = finer(faces, flat, places)
places = lie(flat, faces, places, grip, 160)
ends = corners(flat)

drill = cloth('drill', '#2346cd', master('oddwheel-apron'), weave=420)
uv = lambda i: (0.5 + flat[i][0] / WIDE, 1 - flat[i][1] / LONG)
apron = printed('apron', [tuple(p) for p in places], [tuple(f) for f in faces], drill, uv)
smooth(apron, math.pi)
solid = apron.modifiers.new('solid', 'SOLIDIFY')
solid.thickness, solid.offset = 0.0016, 0
edge = apron.modifiers.new('edge', 'SUBSURF')
edge.levels = edge.render_levels = 1

webbing = cloth('webbing', '#e9dfc6', weave=900)
brass = Material('brass', '#c79a4b', Roughness=0.3, Metallic=1.0)
steel = Material('steel', '#c9ccd0', Roughness=0.28, Metallic=1.0)
iron = Material('iron', '#1d2433', Roughness=0.45, Specular=0.5)
for side, end in zip((-1, 1), ends):
    x, y, z = places[end]
    x, z = x - side * 0.02, z - 0.02
    y -= 0.004

    def band(s, t):
        across = x + (side * 0.006 - x) * s + (t - 0.5) * 0.026 * (1 - 0.2 * s)
        return across, y + (HOOK[1] - y) * s - 0.006 * math.sin(math.pi * s), z + (HOOK[2] - z) * s ** 0.9

    thing = strip(f'strap {side}', band, (60, 6), webbing)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = 0.0018
    for down in (0.006, 0.026):
        ring('rivet', [(0.0001, 0.0016), (0.0035, 0.0012), (0.0046, 0), (0.0046, -0.002)], brass).location = (x, y - 0.003, z + down)


def on_cloth(across, down):
    """Where a point of the cloth as it is cut has come to hang."""
    return places[int(numpy.argmin(numpy.hypot(flat[:, 0] - across, flat[:, 1] - down)))]


# In its pocket, behind its upper edge, is what is used most: a ring spanner and a pencil.
x, y, z = on_cloth(-0.08, 0.56)
wire('shank', [(x + 0.012, y - 0.012, z + 0.1), (x, y + 0.005, z - 0.008)], 0.0066, steel)
eye = ring('eye', [(0.0085, -0.005), (0.0085, 0.005), (0.0145, 0.005), (0.0155, 0), (0.0145, -0.005), (0.0085, -0.005)], steel)
eye.location, eye.rotation_euler = (x + 0.012, y - 0.013, z + 0.112), (math.pi / 2 - 0.15, 0, 0)
x, y, z = on_cloth(0.06, 0.56)
wire('pencil', [(x - 0.016, y - 0.012, z + 0.1), (x, y - 0.001, z - 0.004)], 0.0042, Material('pencil', '#efe4cb', Roughness=0.4))

wire('hook', [(0, 0.01, 0.315), (0, -0.05, 0.3), (0, -0.085, 0.292), (0, -0.1, 0.312)], 0.006, iron)
plate = ring('plate', [(0.0001, 0.004), (0.022, 0.003), (0.024, 0)], iron)
plate.location, plate.rotation_euler = (0, 0, 0.315), (math.pi / 2, 0, 0)

# A wheel on a hook of its own, half out of the picture.
tyre = Material('tyre', '#22252e', Roughness=0.7)
if not settings.dot:
    HUB, RADIUS = (-0.86, -0.055, -0.46), 0.31
    turns = [i * math.tau / 48 for i in range(48)]
    around = lambda r: [(HUB[0] + r * math.cos(a), HUB[1], HUB[2] + r * math.sin(a)) for a in turns]
    wire('tyre', around(RADIUS), 0.014, tyre, True)
    wire('rim', around(RADIUS - 0.022), 0.008, steel, True)
    for i in range(36):
        a, b = i * math.tau / 36, (i + (3 if i % 4 < 2 else -3)) * math.tau / 36
        x, y, z = HUB
        rim = (x + (RADIUS - 0.026) * math.cos(a), y, z + (RADIUS - 0.026) * math.sin(a))
        wire('spoke', [rim, (x + 0.02 * math.cos(b), y + (0.024 if i % 2 else -0.024), z + 0.02 * math.sin(b))], 0.001, steel)
    one = [(0.0001, 0.045), (0.005, 0.045), (0.005, 0.032), (0.023, 0.028), (0.023, 0.023), (0.01, 0.02)]
    hub = ring('hub', [*((r, -z) for r, z in one), *reversed(one)], steel)
    hub.location, hub.rotation_euler = HUB, (math.pi / 2, 0, 0)

sun((-0.76, 0.5, -0.36), strength=4.9, angle=0.012, colour=(1, 0.86, 0.64))
if settings.dot:
    camera((0.171, -3.4, -0.265), (0.109, 0, -0.274), lens=84)
else:
    camera((-0.1, -3.2, -0.16), (-0.26, 0, -0.235), lens=85)
photograph(settings, 1 / 2 if settings.dot else 3 / 2, exposure=0.2)
