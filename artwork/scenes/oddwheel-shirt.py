"""The work shirt of Oddwheel, worn in the yard: the mark on its back, before the yellow wall, late in the day."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import dress
import figure
import garment
from photograph import photograph
from studio import Material, block, camera, group, options, stage, sun
from wall import painted_brick

settings = options('oddwheel-shirt')
stage(world=(0.56, 0.64, 0.86), strength=0.38)

wall = painted_brick('#f0c650', 0.08)
wall.mottle(wall.noise(0.9, 5, stretch=(1, 1, 0.35)), 0.84, 1.05)
block('wall', (14, 0.3, 14), wall, place=(0, 0.7, 0))

body = figure.Body()
places, _ = figure.pose(body, 'home')
wool = dress.wool('wool', '#d8402a')
skin = dress.skin('skin', 'middleage_caucasian_female/textures/middleage_lightskinned_female_diffuse.png', 0.85)
parts = [
    *dress.sleeved(body, places, skin, '#1c2a66'),
    dress.shorts('trousers', body, places, Material('trousers', '#1b2036', Roughness=0.85, Specular=0.15)),
    garment.shirt('oddwheel-shirt', 'home', ('#2346cd', '#fbf6e9', '#2346cd')),
    *dress.hat('hat', places, wool, wool),
]
worker = group('worker', parts)
worker.rotation_euler = (0, 0, math.pi + math.radians(7))

sun((-0.76, 0.5, -0.36), strength=4.9, angle=0.012, colour=(1, 0.86, 0.64))
if settings.dot:
    camera((0.2, -3.2, 0.14), (0.118, -0.1, 0.095), lens=86)
else:
    camera((0.1, -3.2, 0.16), (-0.15, 0, 0.155), lens=104)
photograph(settings, 1 / 2 if settings.dot else 3 / 2, exposure=0.2)
