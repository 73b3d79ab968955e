"""The home shirt, worn by nobody, cut out for the first screen."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('hero')
studio.stage((0.75, 0.85, 1), 0.12)
shirt = garment.shirt('home', studio.master('home-front'), studio.master('home-back'))
shirt.rotation_euler = (math.radians(-4), math.radians(4), math.radians(-20))
studio.light((-1.4, -0.7, 1.1), (0, 0, 0.05), 70, 0.35, (1, 0.95, 0.88))
studio.light((1.5, 0.8, 0.5), (0, 0, 0), 50, 0.4, (1, 0.75, 0.55))
studio.light((0.8, -2.5, 0.2), (0, 0, 0), 22, 1.5, (0.9, 0.97, 1))
studio.camera((0, -2.6, 0.08), (0, 0, 0.02), 115)
studio.render(options, 0.9, transparent=True, view='Standard')
