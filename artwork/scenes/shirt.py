"""The chest of the home shirt from near, before a painted wall: crest, collar, stitches and knit."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('shirt')
studio.stage((0.8, 0.88, 1), 0.2)
wall = studio.Material('wall', '#d9583f', Roughness=0.9, Specular=0.1)
wall.relief(wall.noise(60, 6), 0.25, 0.003).mottle(wall.noise(3, 5), 0.9, 1.06)
studio.sheet('wall', 6, 4, wall, (0, 0.75, 0), (math.radians(90), 0, 0))
shirt = garment.shirt('home', 'worn', ('#f4efe2', '#f2492f', '#0f4d3f'))
shirt.rotation_euler = (math.radians(-4), 0, math.radians(16))
studio.light((-1.9, -0.55, 1.0), (0, 0, 0.25), 105, 0.5, (1, 0.95, 0.87))
studio.light((1.3, -1.6, 0.9), (0, 0, 0.2), 36, 1.4, (0.92, 0.97, 1))
studio.camera((-0.12, -1.7, 0.42), (0.012, -0.1, 0.25), 158, 11, (0, -0.12, 0.22), roll=math.radians(-5))
studio.render(options, 3 / 2, exposure=0.22, view='Standard')
