"""The posters, pasted on a painted brick wall in the afternoon."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import studio

options = studio.options('poster')
studio.stage((0.55, 0.7, 1), 0.45)
flat = (math.radians(90), 0, 0)

wall = studio.Material('wall', '#c4beb0', Roughness=0.85, Specular=0.15)
where = wall.nodes.new('ShaderNodeTexCoord')
bricks = wall.node('ShaderNodeTexBrick', Scale=1.0, **{'Mortar Size': 0.006, 'Brick Width': 0.225, 'Row Height': 0.075})
bricks.inputs['Mortar Smooth'].default_value = 0.6
for key, shade in (('Color1', 1.0), ('Color2', 0.9), ('Mortar', 0.0)):
    bricks.inputs[key].default_value = (shade, shade, shade, 1)
wall.links.new(where.outputs['Object'], bricks.inputs['Vector'])
wall.relief(bricks.outputs['Color'], 0.8, 0.012).relief(wall.noise(90, 4), 0.4, 0.004)
wall.mottle(wall.noise(2.2, 8), 0.72, 1.05)
studio.sheet('wall', 9, 5, wall, (0, 0, 1.5), flat)

path = studio.Material('path', '#8d8a84', Roughness=0.9)
path.relief(path.noise(120, 3), 0.4, 0.004).mottle(path.noise(4, 6), 0.8, 1.05)
studio.sheet('path', 9, 4, path, (0, -2, 0))


def poster(name, x, z, turn=0.0, y=-0.006):
    """A sheet wet with paste: blisters, creases and the bricks beneath show through."""
    stock = studio.paper(name, picture=studio.master(name))
    stock.relief(bricks_under(stock), 0.3, 0.006)
    stock.relief(stock.noise(5, 2, (1, 2.4, 1)), 0.5, 0.02)
    stock.relief(stock.noise(22, 1, (0.25, 1.6, 1)), 0.22, 0.01)
    stock.shader.inputs['Roughness'].default_value = 0.7
    studio.sheet(name, 0.8, 1.13, stock, (x, y, z), (flat[0], turn, 0))


def bricks_under(stock):
    where = stock.nodes.new('ShaderNodeTexCoord')
    node = stock.node('ShaderNodeTexBrick', Scale=1.0, **{'Mortar Size': 0.006, 'Brick Width': 0.225, 'Row Height': 0.075})
    for key, shade in (('Color1', 1.0), ('Color2', 1.0), ('Mortar', 0.0)):
        node.inputs[key].default_value = (shade, shade, shade, 1)
    stock.links.new(where.outputs['Object'], node.inputs['Vector'])
    return node.outputs['Color']


poster('poster-blinks', -1.32, 1.31, 0.006)
poster('poster-tide', -0.49, 1.3, -0.004, -0.008)
poster('poster-blinks', 0.345, 1.305, 0.003)
poster('poster-crest', 1.18, 1.298, -0.008, -0.009)
poster('poster-tide', 2.02, 1.306, 0.004)

iron = studio.Material('iron', '#1b1d1c', Roughness=0.5)
studio.block('post', (0.07, 0.07, 5), iron, (-1.9, -1.5, 2.2))
studio.block('arm', (0.9, 0.05, 0.05), iron, (-1.6, -1.5, 2.75), (0, 0.5, 0))
studio.sun((0.78, 0.62, -0.42), 4.6, 0.012, (1, 0.86, 0.7))
studio.camera((-0.95, -2.55, 1.25), (0.2, 0, 1.26), 40, 4, (-0.3, 0, 1.3))
studio.render(options, 1.5, exposure=0.35, look='High Contrast')
