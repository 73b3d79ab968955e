"""The match-day app on a phone that lies on a bench of the North Bank."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import studio

options = studio.options('app')
studio.stage((0.55, 0.7, 1), 0.4)

plank = studio.Material('plank', '#e0462b', Roughness=0.5, Specular=0.4)
grain = plank.noise(30, 6, (0.6, 9, 9))
plank.relief(grain, 0.35, 0.002).relief(plank.noise(300, 2), 0.1, 0.0006).mottle(plank.noise(7, 8, (0.5, 5, 5)), 0.7, 1.12)
for i in range(-3, 4):
    studio.block('plank', (2.4, 0.138, 0.035), plank, (0, i * 0.147, -0.0175), bevel=0.004)
dark = studio.Material('dark', '#171310')
studio.sheet('under', 3, 3, dark, (0, 0, -0.2))

enamel = studio.Material('enamel', '#f4efe2', Roughness=0.25, Specular=0.6)
enamel.picture(studio.master('seat'))
studio.sheet('seat', 0.05, 0.05, enamel, (0.066, 0.128, 0.0016), (0, 0, 0.02), thickness=0.0016, bevel=0.0005)

frame = studio.Material('frame', '#20211f', Roughness=0.28, Metallic=0.9)
phone = studio.rounded('phone', 0.0715, 0.1485, 0.0078, 0.0125, frame)
glass = studio.Material('glass', '#000000', Roughness=0.06, Specular=0.5)
face = studio.rounded('face', 0.0695, 0.1465, 0.0006, 0.0115, glass, place=(0, 0, 0.0043))
shine = studio.Material('screen', '#000000', Roughness=0.08, Specular=0.5)
shine.picture(studio.master('app'), emission=0.9)
shine.links.remove(shine.shader.inputs['Base Color'].links[0])
shine.shader.inputs['Base Color'].default_value = (0, 0, 0, 1)
screen = studio.rounded('screen', 0.0665, 0.1435, 0.0001, 0.0095, shine, place=(0, 0, 0.00466))
for part in (face, screen):
    part.parent = phone
phone.location, phone.rotation_euler = (0.0, -0.012, 0.0041), (0, 0, math.radians(-17))

studio.sun((0.75, 0.35, -0.55), 4.2, 0.02, (1, 0.9, 0.78))
studio.camera((0.02, -0.215, 0.27), (0.008, -0.006, 0.0), 66, 5.6, (0.0, -0.02, 0.005))
studio.render(options, 0.8, exposure=0.3, look='High Contrast')
