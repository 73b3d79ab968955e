"""The scarf, left on the terrace after the match. The last picture of the club."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
import bpy
import dress
from mathutils import Vector
from photograph import photograph
from shapes import strip, wire
from studio import MASTERS, Material, camera, options, stage, sun
from terrace import rail_shadow, terrace

settings = options('club-scarf')
stage(world=(0.56, 0.68, 0.9), strength=0.4)
terrace(edge=-0.2)

# In metres; its master is 2400 by 320 stitches' units.
LONG = 1.5
WIDTH = LONG * 320 / 2400
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


def ripple(x, across, at, slanted, wide, high):
    """A fold that runs slantwise across the scarf, where its two ends were let go towards each other."""
    away = (x - at - slanted * across) / wide
    return high * math.exp(-away * away)


def place(s, t):
    """It lies in a long bow, with a few folds that never were pulled out."""
    x = (s - 0.5) * LONG
    across = (t - 0.5) * WIDTH
    y = 0.035 * math.sin(2.3 * x + 0.5) + across
    z = THICK / 2 + 0.001
    z += ripple(x, across, -0.47, 0.5, 0.035, 0.028) * (0.55 + 0.45 * math.sin(9 * across + 1))
    z += ripple(x, across, -0.36, -0.35, 0.025, 0.012)
    z += ripple(x, across, 0.05, 0.9, 0.05, 0.009) * (0.5 - across / WIDTH)
    z += ripple(x, across, 0.43, -0.6, 0.03, 0.024) * (0.5 + across / WIDTH)
    z += ripple(x, across, 0.56, 0.3, 0.04, 0.02)
    z += 0.002 * (1 + math.sin(17 * x + 40 * across))
    # One corner is turned up.
    z += 0.05 * max(0.0, (s - 0.93) / 0.07) ** 2 * max(0.0, t - 0.3)
    return (x, y, z)


wool = knit()
scarf = strip('scarf', place, (700, 90), wool)
solid = scarf.modifiers.new('solid', 'SOLIDIFY')
solid.thickness, solid.offset = THICK, 0
edge = scarf.modifiers.new('edge', 'SUBSURF')
edge.levels = edge.render_levels = 1
dress.fuzz(scarf, 120000, 0.003)

yarns = [Material('yarn', colour, Roughness=0.95, Sheen=0.5) for colour in ('#efe8d6', '#0f4d3f')]
chance = random.Random(8)
for s, out in ((0, -1), (1, 1)):
    for index in range(36):
        x, y, z = place(s, (index + 0.5) / 36)
        for _ in range(2):
            sway = chance.uniform(-0.022, 0.022)
            long = chance.uniform(0.075, 0.1)
            low = chance.uniform(0.0025, 0.006)
            points = [
                (x - out * 0.012, y, z),
                (x + out * 0.02, y + sway * 0.2, (z + low) / 2),
                (x + out * long * 0.6, y + sway * 0.8, low),
                (x + out * long, y + sway * 1.5, 0.0025),
            ]
            wire('strand', points, chance.uniform(0.0019, 0.0026), yarns[index % 3 == 1])

SUN = Vector((0.62, -0.42, -0.36))
rail_shadow(SUN, Vector((0.3, 1, 0)), (-0.52, 0, 0))
rail_shadow(SUN, Vector((0.3, 1, 0)), (0.36, 0, 0), high=0.9)
sun(SUN, strength=6.2, angle=0.02, colour=(1, 0.85, 0.66))
camera((0.12, -1.0, 1.32), (0.2, 0.0, 0), lens=43, fstop=7, focus=(0.1, 0, 0), roll=-0.07)
photograph(settings, 2, exposure=0.08)
