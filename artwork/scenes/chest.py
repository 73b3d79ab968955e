"""The lead picture: the home shirt on a painted wall in low sun, near enough to count the stitches of its crest."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('chest')
studio.stage((0.6, 0.75, 1), 0.3)

wall = studio.Material('wall', '#f2745f', Roughness=0.8, Specular=0.2)
wall.relief(wall.noise(9, 5), 0.35, 0.02).relief(wall.noise(160, 3), 0.25, 0.003).mottle(wall.noise(3, 6), 0.9, 1.05)
studio.sheet('wall', 4, 4, wall, (0, 0.17, 0), (math.radians(90), 0, 0))

shirt = garment.shirt('home', studio.master('home-front'), studio.master('home-back'))
shirt.rotation_euler = (0, math.radians(5), math.radians(-9))
studio.sun((0.8, 0.75, -0.62), 5.2, 0.025)
studio.camera((0.12, -1.72, 0.06), (0.012, 0, 0.006), 108, 4, (0.0, -0.09, 0.08))
studio.render(options, 0.9, exposure=0.4, look='High Contrast')
