"""A plain shirt in grey: its outline, and the light on it, are those of the shirts on the services' rail."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('line-up')
studio.stage((1, 1, 1), 0.18)
shirt = garment.shirt('home', 'hung', ('#9c9c9c', '#7c7c7c', '#9c9c9c'))
for index, slot in enumerate(shirt.material_slots):
    slot.material = studio.Material('plain', '#bdbdbd' if index < 2 else '#4f4f4f', Roughness=0.85, Specular=0.1).data
studio.light((-2.4, -0.5, 0.9), (0, 0, 0.05), 130, 0.5)
studio.light((2.2, -0.9, 0.6), (0, 0, 0), 40, 0.8)
studio.camera((0, -2.9, 0.05), (0, 0, 0.055), 116)
studio.render(options, 1.0, transparent=True, view='Standard')
