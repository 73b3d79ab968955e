"""The scarf over the seats of the North Bank, before anybody is in."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import scarf_cloth as scarf
import studio

options = studio.options('scarf')
studio.stage((0.55, 0.7, 1), 0.5)

shell = studio.Material('shell', '#0f4d3f', Roughness=0.42, Specular=0.45)
shell.relief(shell.noise(500, 2), 0.12, 0.0005).mottle(shell.noise(5, 6), 0.85, 1.08)
stone = studio.Material('stone', '#a5a199', Roughness=0.9)
stone.relief(stone.noise(60, 5), 0.5, 0.006).mottle(stone.noise(3, 8), 0.78, 1.06)
iron = studio.Material('iron', '#2a2c2b', Roughness=0.5)
PITCH, STEP, RISE = 0.5, 0.8, 0.36
for row in range(7):
    y, z = row * STEP, row * RISE
    studio.block('step', (12, STEP, 0.4), stone, (0, y + 0.28, z - 0.62), bevel=0.008)
    studio.block('rail', (12, 0.04, 0.05), iron, (0, y + 0.06, z - 0.2))
    for seat in range(-7, 8):
        x = seat * PITCH
        studio.block('back', (0.44, 0.028, 0.4), shell, (x, y, z + 0.02), (-0.16, 0, 0), bevel=0.0135)
        studio.block('pan', (0.43, 0.34, 0.03), shell, (x, y - 0.1, z - 0.15), (math.radians(78), 0, 0), bevel=0.014)

scarf.over(studio.master('scarf'), [(s * PITCH + d, -0.05, 0.222) for s in (-1, 0, 1) for d in (-0.2, 0.2)])
studio.sun((0.7, 0.6, -0.55), 4.4, 0.015, (1, 0.88, 0.72))
studio.camera((-0.75, -2.1, 0.62), (0.06, 0, 0.11), 58, 2.4, (0.0, -0.06, 0.12))
studio.render(options, 1.5, exposure=0.1)
