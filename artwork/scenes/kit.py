"""Home and away on their hangers in the dressing room, in low sun."""
import math
import os
import sys

import bpy

sys.path.append(os.path.dirname(__file__))
import garment
import studio
import tailor
from photograph import photograph

options = studio.options('kit')
studio.stage((0.62, 0.74, 1), 0.3)

ply = studio.Material('boards', '#a9713f', Roughness=0.55, Specular=0.3)
ply.relief(ply.noise(14, 6, (9, 9, 0.5)), 0.12, 0.002).mottle(ply.noise(5, 8, (9, 9, 0.35), 'Generated'), 0.84, 1.08)
beech = studio.Material('beech', '#d9b27c', Roughness=0.4, Specular=0.4)
beech.mottle(beech.noise(30, 4, (1, 8, 8)), 0.85, 1.05)
steel = studio.Material('steel', '#b9bdc0', Roughness=0.28, Metallic=1.0)

WALL = 0.17
BOARD = 0.14
for i in range(-10, 11):
    studio.block('board', (BOARD - 0.002, 0.02, 3), ply, (i * BOARD + 0.03, WALL + 0.01, 0), bevel=0.004)
studio.block('behind', (4, 0.01, 3), studio.Material('dark', '#2a1c10'), (0, WALL + 0.03, 0))


def rod(name, points, thick, material, taper=None):
    """A round rod through these points."""
    data = bpy.data.curves.new(name, 'CURVE')
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = '3D', 1.0, 8, True
    line = data.splines.new('POLY')
    line.points.add(len(points) - 1)
    for k, (point, p) in enumerate(zip(line.points, points)):
        point.co = (*p, 1)
        point.radius = thick[k] if isinstance(thick, list) else thick
    line.use_smooth = True
    data.materials.append(material.data)
    return studio.add(name, data)


RAIL = tailor.HEIGHT + 0.118
rod('rail', [(-2, 0, RAIL), (2, 0, RAIL)], 0.0125, steel)


def hung(kit, x, turn, trim):
    shirt = garment.shirt(kit, 'hung', trim)
    parts = [shirt]
    high = tailor.HEIGHT - 0.022
    arms = [(t / 20 * 0.196, 0, high - 0.004 - 0.053 * (abs(t) / 20)) for t in range(-20, 21)]
    parts.append(rod('arms', arms, [0.0125 - 0.003 * (abs(t) / 20) for t in range(-20, 21)], beech))
    # From the neck up behind the rail, over it and down before it: seen from the front as a hook is.
    over = [math.radians(d) for d in range(-20, 215, 9)]
    bend = [(0, 0.0162 * math.cos(a), RAIL + 0.0162 * math.sin(a)) for a in over]
    shank = [(0, 0, high - 0.01), (0, 0, high + 0.02), (0, 0.004, high + 0.05), (0, 0.012, RAIL - 0.034), (0, 0.0158, RAIL - 0.018)]
    parts.append(rod('hook', [*shank, *bend], 0.0026, steel))
    end = bend[-1]
    parts.append(rod('tip', [(0, end[1], end[2] - k * 0.0012) for k in (0, 1, 2)], [0.0034, 0.004, 0.0034], steel))
    holder = studio.add('hanger', None)
    for part in parts:
        part.parent = holder
    holder.location, holder.rotation_euler = (x, 0, 0), (0, 0, math.radians(turn))


hung('home', -0.42, 180 - 9, ('#f4efe2', '#f2492f', '#0f4d3f'))
hung('away', 0.44, -7, ('#0f4d3f', '#f2492f', '#f4efe2'))
light = studio.sun((0.9, 0.55, -0.5), 5.2, 0.03, (1, 0.9, 0.76))
studio.window(light, (0.1, 0.1, 0.1), (2, 2), 0.95, 0.05)
studio.light((-1.5, -2.5, 0.6), (0, 0, 0), 14, 2.0, (0.9, 0.96, 1))
studio.camera((0.1, -2.9, 0.1), (0.03, 0, 0.075), 60, 8, (0, -0.1, 0))
photograph(options, 1.5, exposure=-0.1, view='Filmic', look='Medium High Contrast')
