"""The designer, before the wall where every job starts: sheets of each work, pinned up."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import bpy
import dress
import figure
import garment
import tailor
from photograph import photograph
from shapes import ring
from studio import MASTERS, Material, block, camera, group, light, options, stage
from wall import pasted

settings = options('designer')
stage(world=(0.6, 0.66, 0.74), strength=0.16)

wall = Material('wall', '#6a6459', Roughness=0.9, Specular=0.1)
wall.mottle(wall.noise(1.3, 5), 0.86, 1.06).relief(wall.noise(90, 4), 0.4, 0.002)
block('wall', (9, 0.2, 6), wall, place=(0, 1.3, 0))

# Each as wide as told in metres, its shape, where its middle is, and how it hangs.
CONTENT, DRAWN = '../../content/pictures/{}.jpg', '{}.png'
SHEETS = (
    (DRAWN, 'poster-tide', 0.5, 1 / 1.4125, (-1.5, 0.34), 0.012),
    (CONTENT, 'club-sketches', 1.0, 10 / 7, (-0.4, 0.42), 0.01),
    (CONTENT, 'record-sketches', 0.64, 10 / 7, (0.2, -0.29), -0.012),
    (CONTENT, 'club-first-crest', 0.42, 5 / 4, (-0.46, -0.22), 0.02),
    (CONTENT, 'brand-sketches', 0.86, 10 / 7, (0.66, 0.44), -0.012),
    (CONTENT, 'record-first-sleeve', 0.42, 5 / 4, (0.82, -0.2), 0.016),
    (CONTENT, 'club-app-sketches', 0.62, 10 / 7, (1.42, -0.24), -0.01),
    (CONTENT, 'brand-construction', 0.64, 2400 / 1696, (1.52, 0.46), 0.014),
)
tape = Material('tape', '#d8c89c', Roughness=0.7, Specular=0.2)
for seed, (file, name, wide, shape, (x, z), turn) in enumerate(SHEETS):
    picture = os.path.abspath(os.path.join(MASTERS, file.format(name)))
    pasted(name, picture, (wide, wide / shape), (x, 1.196, z), turn, seed + 3, curl=0.04, lift=0.005)
    for side in (-1, 1):
        strip = block('strip', (0.075, 0.0006, 0.026), tape, place=(x + side * 0.47 * wide, 1.19, z + 0.49 * wide / shape))
        strip.rotation_euler.y = side * 0.7 + 0.3 * math.sin(7 * seed + side)

body = figure.Body()
places, _ = figure.pose(body, 'home')
wool = dress.wool('wool', '#d8402a')
skin = dress.skin('skin', 'middleage_caucasian_female/textures/middleage_lightskinned_female_diffuse.png', 0.85)
# It falls in soft folds, but for the part that the collar lies on.
shirt = garment.shirt('home', 'home', ('#f4efe2', '#f2492f', '#0f4d3f'), 'brandt-back')
falling = shirt.vertex_groups.new(name='falling')
for corner in shirt.data.vertices:
    falling.add([corner.index], min(1, max(0, (tailor.HEIGHT - 0.05 - corner.co.z) / 0.12)), 'REPLACE')
dress.modify(shirt, dress.folds('folds', 0.11, 0.016, mid_level=0.2, vertex_group='falling'))
bpy.context.view_layer.objects.active = shirt
bpy.ops.object.modifier_move_to_index(modifier='displace', index=0)
parts = [
    *dress.sleeved(body, places, skin, '#173a31'),
    dress.shorts('trousers', body, places, Material('trousers', '#15181a', Roughness=0.85, Specular=0.15)),
    shirt,
    *dress.hat('hat', places, wool, wool),
]
# A warm collar of wool, from that of the shirt up to the hat.
COLLAR = [(0.058, -0.02), (0.078, -0.024), (0.084, -0.006), (0.079, 0.012), (0.082, 0.03), (0.078, 0.05), (0.071, 0.068), (0.06, 0.072)]
neck = ring('warm', COLLAR, dress.wool('warm wool', '#16352d'))
neck.location = body.joint(places, 'neck02')
neck.rotation_euler = (math.radians(12), 0, 0)
parts.append(neck)
who = group('designer', parts)
who.rotation_euler = (0, 0, math.pi + math.radians(-8))
who.location = (-0.4, -0.8, -0.2)

# A lamp over her that has the wall in its light, one at her side, and the evening at the other.
light((0.45, 0.2, 1.7), (0.35, 1.2, 0.1), 60, 0.3, (1, 0.9, 0.74), 2.4)
light((-1.9, -2.9, 1.5), (-0.4, -0.8, 0.1), 9, 0.5, (1, 0.94, 0.84), 1.0)
light((2.8, -0.6, 0.9), (-0.3, -0.7, 0.2), 34, 0.5, (0.66, 0.84, 1))
camera((0.3, -2.75, 0.42), (0.12, 1.2, 0.2), lens=38, fstop=4, focus=(0, 1.2, 0.2))
photograph(settings, 2.6, exposure=0.1, view='Filmic', look='High Contrast')
