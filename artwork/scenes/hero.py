"""The home shirt, worn by nobody, cut out for the first screen."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('hero')
studio.stage((0.85, 0.92, 1), 0.16)
shirt = garment.shirt('home', 'worn', ('#f4efe2', '#f2492f', '#0f4d3f'))
shirt.rotation_euler = (math.radians(-4), math.radians(4), math.radians(-20))
studio.light((-2.3, -1.0, 1.5), (0, 0, 0.05), 95, 0.9, (1, 0.97, 0.93))
studio.light((1.5, 1.0, 0.9), (0, 0, 0), 70, 0.7, (1, 0.88, 0.76))
studio.light((1.2, -2.6, 0.2), (0, 0, 0), 17, 1.8, (0.92, 0.97, 1))
studio.camera((0, -2.6, 0.12), (0.012, 0, 0.075), 108)
studio.render(options, 1.0, transparent=True, view='Standard')
