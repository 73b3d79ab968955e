"""Home and away on their pegs in the dressing room, the sun through its window."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('kit')
studio.stage((0.6, 0.72, 1), 0.22)

ply = studio.Material('ply', '#c79b66', Roughness=0.6, Specular=0.3)
ply.relief(ply.noise(14, 6, (9, 9, 0.7)), 0.12, 0.002).mottle(ply.noise(6, 8, (8, 8, 0.5)), 0.86, 1.06)
board = lambda size, place: studio.block('board', size, ply, place, bevel=0.002)
board((4, 0.02, 3), (0, 0.21, 0))
for x in (-1.35, -0.45, 0.45, 1.35):
    board((0.022, 0.42, 3), (x, 0, 0))
board((4, 0.42, 0.022), (0, 0, 0.56))
board((4, 0.5, 0.04), (0, -0.05, -0.66))

steel = studio.Material('steel', '#c9c9c4', Roughness=0.3, Metallic=1.0)
kits = [('away', -0.9, 'OTHER'), ('home', 0.0, 'back'), ('away', 0.9, 'front')]
plate = lambda name, x: studio.sheet(name, 0.11, 0.11, studio.Material(name, Roughness=0.3), (x, -0.214, 0.6), (math.radians(90), 0, 0))


def hung(name, x, turn, lean):
    trim = ('#f4efe2', '#f2492f') if name == 'home' else ('#0f4d3f', '#f2492f')
    shirt = garment.shirt(name, studio.master(f'{name}-front'), studio.master(f'{name}-back'), trim=trim)
    shirt.location, shirt.rotation_euler = (x, 0.0, 0.0), (0, math.radians(lean), math.radians(turn))
    return shirt


hung('home', -0.45 - 0.01, 176, -1)
hung('away', 0.45 + 0.0, -8, 1.5)
light = studio.sun((0.72, 0.85, -0.6), 5.0, 0.015, (1, 0.9, 0.76))
studio.window(light, (0.05, 0.1, 0.0), (2, 2), 0.62, 0.05)
studio.camera((0.16, -2.7, 0.08), (0.03, 0, -0.03), 62, 5.6, (0, -0.1, 0))
studio.render(options, 1.5, exposure=0.35)
