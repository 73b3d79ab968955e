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
for x in (-0.94, 0.0, 0.94):
    board((0.024, 0.4, 3), (x, 0.02, 0))
board((4, 0.4, 0.024), (0, 0.02, 0.56))
board((4, 0.5, 0.04), (0, -0.05, -0.56))


def hung(name, x, turn, lean):
    trim = ('#f4efe2', '#f2492f') if name == 'home' else ('#0f4d3f', '#f2492f')
    shirt = garment.shirt(name, studio.master(f'{name}-front'), studio.master(f'{name}-back'), trim=trim)
    shirt.location, shirt.rotation_euler = (x, 0.0, 0.0), (0, math.radians(lean), math.radians(turn))
    return shirt


hung('home', -0.47, 174, -1)
hung('away', 0.47, -9, 1.5)
light = studio.sun((0.72, 0.85, -0.55), 5.0, 0.02, (1, 0.9, 0.76))
studio.window(light, (0.1, 0.1, 0.02), (2, 2), 0.72, 0.05)
studio.camera((0.3, -2.7, 0.1), (0.02, 0, -0.0), 60, 5.6, (0, -0.1, 0))
studio.render(options, 1.5, exposure=0.5, look='High Contrast')
