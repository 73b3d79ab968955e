"""The scarf, tied to the white rail of the terrace in low sun. The last picture of the club."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
import bpy
from photograph import photograph
from shapes import strip, wire
from studio import MASTERS, Material, block, camera, options, smooth, stage, sun

settings = options('club-scarf')
stage(world=(0.56, 0.68, 0.9), strength=0.42)

# Lengths of the scarf in metres; its master is 2400 by 320 stitches' units.
UNIT = 0.00075
WIDTH = 320 * UNIT
TAIL = 420 * UNIT
START, END = 420 / 2400, 1980 / 2400
KNOT = 0.575  # from the middle to where it is tied
THICK = 0.007


def file(name):
    return os.path.abspath(os.path.join(MASTERS, f'{name}.png'))


def knit():
    wool = Material('knit', '#ffffff', Roughness=0.9, Specular=0.12, Sheen=0.6)
    wool.picture(file('scarf'))
    loops = wool.nodes.new('ShaderNodeTexImage')
    loops.image, loops.extension, loops.interpolation = bpy.data.images.load(file('scarf-relief')), 'EXTEND', 'Cubic'
    loops.image.colorspace_settings.name = 'Non-Color'
    wool.mottle(loops.outputs['Color'], 0.5, 1.08)
    wool.mottle(wool.noise(420, 3), 0.88, 1.06).relief(loops.outputs['Color'], 0.8, 0.003)
    return wool.relief(wool.noise(500, 3), 0.35, 0.0012)


def knitted(name, place, steps, along):
    """A part of the scarf, from one place along it to another: thick, its edges round."""
    thing = strip(name, place, steps, wool, along)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = THICK, 0
    edge = thing.modifiers.new('edge', 'SUBSURF')
    edge.levels = edge.render_levels = 1


def ease(t):
    t = min(1.0, max(0.0, t))
    return t * t * (3 - 2 * t)


def pleat(share, folds):
    """How deep cloth folds when it is gathered to a share of its width, so that none of it is lost."""
    width = share * WIDTH
    return width / (2 * math.pi * folds) * math.sqrt(max(0.0, 2 * (1 / share**2 - 1)))


def hung(s, t):
    """Between the knots: it sags, is gathered at both ends, and its folds run out towards the middle."""
    x = (2 * s - 1) * KNOT
    end = 1 - abs(2 * s - 1)
    share = 0.36 + 0.64 * math.sin(math.pi / 2 * min(1.0, end / 0.3))
    sag = 0.035 - 0.085 * (1 - (2 * s - 1) ** 2)
    deep = max(pleat(min(share, 0.995), 3), 0.012 * (1 - ease(end / 0.7)))
    y = -0.036 + deep * math.sin(2 * math.pi * 3 * t + (0.7 if s > 0.5 else -0.7))
    # Wide slack folds that the weight draws from knot to knot, and a loose lower edge.
    loose = ease(end / 0.5)
    y += 0.016 * loose * math.sin(5.2 * (1 - t) + 2.4 * math.sin(2.1 * x + 0.6))
    y += 0.013 * loose * (0.25 + 0.75 * (1 - t)) * math.sin(12.5 * x + 1.6 * t + 1.1) - 0.02 * (1 - t) * loose
    z = sag - (1 - t) * share * WIDTH
    z += 0.005 * loose * (1 - t) * math.sin(7.3 * x + 0.4)
    return (x, y, z)


def tail(side):
    """An end that hangs from its knot, opening as it falls; s runs along it from the knot."""

    def place(s, t):
        share = 0.34 + 0.3 * ease(s * 1.15)
        middle = side * (KNOT + 0.012 + 0.05 * s + 0.012 * math.sin(3 * s + side))
        deep = pleat(share, 2.5) * 0.85
        across = (t - 0.5) * share * WIDTH * side
        tied = ease(s * 4)  # it comes out from under the turns about the rail
        y = -0.036 - 0.046 * tied + deep * (0.3 + 0.7 * tied) * math.sin(2 * math.pi * 2.5 * t + 0.8 + 0.9 * s * side)
        z = -0.02 - s * TAIL * 0.97 + 0.012 * math.sin(6 * t + side) * s
        return (middle + across, y, z)

    return place


def wrap(name, x, tilt, radius=0.05, thick=0.021, wide=0.036):
    """A turn of gathered cloth about the rail."""

    def place(s, t):
        a, b = 2 * math.pi * s, 2 * math.pi * t
        ridge = 1 + 0.13 * math.sin(5 * b + 0.8 * math.sin(a)) + 0.05 * math.sin(3 * a + 2 * b)
        r = radius + thick * ridge * math.cos(b)
        along = wide * ridge * math.sin(b) + tilt * math.sin(a + 0.5)
        return (x + along, r * math.sin(a), r * math.cos(a) - 0.012)

    knitted(name, place, (96, 48), (0.16, 0.3))


wool = knit()
knitted('hung', hung, (420, 90), (START, END))
yarns = [Material('yarn', colour, Roughness=0.95, Sheen=0.5) for colour in ('#efe8d6', '#0f4d3f')]
chance = random.Random(8)
for side in (-1, 1):
    place = tail(side)
    knitted(f'tail {side}', place, (130, 80), (START, 0.0) if side < 0 else (END, 1.0))
    wrap(f'wrap {side}', side * (KNOT + 0.004), 0.012 * side)
    wrap(f'cross {side}', side * (KNOT + 0.012), -0.03 * side, radius=0.058, thick=0.016, wide=0.024)
    for index in range(30):
        t = (index + 0.5) / 30
        x, y, z = place(1, t)
        for _ in range(2):
            sway = chance.uniform(-0.014, 0.014)
            long = chance.uniform(0.075, 0.1)
            points = [
                (x, y, z + 0.012),
                (x + sway * 0.2, y - 0.004, z - 0.02),
                (x + sway * 0.8, y + chance.uniform(-0.012, 0.006), z - long * 0.6),
                (x + sway * 1.3, y, z - long),
            ]
            wire('strand', points, chance.uniform(0.0019, 0.0026), yarns[index % 3 == 1])

painted = Material('painted', '#d4cfc3', Roughness=0.35, Specular=0.5, Clearcoat=0.3)
painted.relief(painted.noise(60, 4), 0.1, 0.001).mottle(painted.noise(8, 6), 0.93, 1.02)
bpy.ops.mesh.primitive_cylinder_add(vertices=96, radius=0.025, depth=6, location=(0, 0, 0), rotation=(0, math.pi / 2, 0))
rail = bpy.context.object
rail.data.materials.append(painted.data)
smooth(rail, 0.6)

stone = Material('stone', '#a49c8d', Roughness=0.85, Specular=0.2)
stone.mottle(stone.noise(1.8, 7), 0.8, 1.1).mottle(stone.noise(40, 5), 0.93, 1.04)
stone.relief(stone.noise(8, 6), 0.4, 0.01).relief(stone.noise(120, 3), 0.4, 0.0015)
block('step', (8, 0.5, 4), stone, place=(0, 0.375, -1.965), bevel=0.006)
# The first bench of the stand.
bench = Material('bench', '#b8321b', Roughness=0.5, Specular=0.4)
bench.mottle(bench.noise(3, 6, stretch=(0.2, 1, 4)), 0.85, 1.05)
for height in (0.135, 0.235, 0.335):
    block('plank', (8, 0.04, 0.088), bench, place=(0, 0.72, height), bevel=0.008)

SUN = (0.62, 0.68, -0.4)
sun(SUN, strength=5.4, angle=0.012, colour=(1, 0.86, 0.68))
camera((-0.3, -2.7, -0.14), (-0.012, 0, -0.165), lens=64, fstop=2.2, focus=(0, -0.03, -0.15))
photograph(settings, 2, exposure=0.0)
