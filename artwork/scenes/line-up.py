"""A plain shirt in grey on its hanger: its outline, and the light on it, are those of the shirts on the services' rail."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio

options = studio.options('line-up')
studio.stage((1, 1, 1), 0.1)
shirt = garment.shirt('home', 'hung', ('#9c9c9c', '#7c7c7c', '#9c9c9c'))
for index, slot in enumerate(shirt.material_slots):
    cloth = studio.Material('plain', '#bdbdbd' if index < 2 else '#4f4f4f', Roughness=0.85, Specular=0.12)
    if index < 2:
        # Its seams, without what lies on a front, and a knit coarse enough to be seen at this size.
        cloth.relief(garment.grey(cloth, 'back-relief'), 1, 0.005)
        cloth.relief(garment.repeated(cloth, 'shirt-knit', 19), 0.8, 0.0016)
    slot.material = cloth.data
studio.sun((0.95, 0.5, -0.34), strength=3.1, angle=0.03, colour=(1, 1, 1))
studio.light((-1.2, -2.6, 1.2), (0, 0, 0.05), 12, 1.2)
studio.camera((0, -2.9, 0.05), (0, 0, 0.055), 116)
studio.render(options, 1.0, transparent=True, view='Standard')
