"""The home shirt, worn by nobody, cut out for the first screen: its front, and with --turned on its way round, by the back, which has the designer's own name."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('hero')
studio.stage((0.85, 0.92, 1), 0.16)
shirt = garment.shirt('home', 'worn', ('#f4efe2', '#f2492f', '#0f4d3f'), 'brandt-back')
# All the way round, from its front, 0, by its back, 0.5, which leans as the front does.
round_ = math.tau * options.turned
lean, way = 4 * math.cos(round_), (1 - math.cos(round_)) / 2
shirt.rotation_euler = [math.radians(-lean), math.radians(lean), round_ - math.radians(20)]
studio.light((-2.5, -0.6, 1.25), (0, 0, 0.05), 118, 0.8, (1, 0.97, 0.93))
studio.light((1.6, 1.0, 0.8), (0, 0, 0), 80, 0.7, (1, 0.9, 0.8))
# The back leans away from the window.
studio.light((0.9, -2.6, 0.5 + 0.4 * way), (0, 0, 0), 20 + 22 * way, 1.8, (0.94, 0.98, 1))
studio.camera((0, -2.6, 0.12), (0.012, 0, 0.075), 108)
studio.render(options, 1.0, transparent=True, view='Standard')
