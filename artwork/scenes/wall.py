"""Walls: painted brick, and the paper that is pasted on a wall and lives there."""
import math
import random

from reckon import reckon
from studio import Material, sheet, smooth

BRICK, ROW, JOINT = 0.226, 0.076, 0.006


def courses(material, upright=True, place=(0, 0)):
    """The bricks of a wall in x and z, or of a sheet in x and y at this place of it; answers the texture's node."""
    where = material.nodes.new('ShaderNodeTexCoord')
    turned = material.node(
        'ShaderNodeMapping', Rotation=(math.pi / 2 if upright else math.pi, 0, 0), Location=(place[0], place[1], 0)
    )
    material.links.new(where.outputs['Object'], turned.inputs['Vector'])
    sizes = {'Mortar Size': JOINT, 'Mortar Smooth': 0.4, 'Brick Width': BRICK, 'Row Height': ROW}
    bricks = material.node('ShaderNodeTexBrick', Scale=1.0, **sizes)
    material.links.new(turned.outputs['Vector'], bricks.inputs['Vector'])
    return bricks


def painted_brick(colour, tones=0.0, **inputs):
    """Brick under a coat of paint that weather has been at; `tones` is how far one brick differs from the next."""
    wall = Material('wall', colour, **{'Roughness': 0.62, 'Specular': 0.3, **inputs})
    bricks = courses(wall)
    bricks.inputs['Color1'].default_value, bricks.inputs['Color2'].default_value = (0.3, 0.3, 0.3, 1), (0.7, 0.7, 0.7, 1)
    bricks.inputs['Mortar'].default_value = (0.5, 0.5, 0.5, 1)
    wall.mottle(bricks.outputs['Color'], 1 - tones, 1 + tones)
    wall.mottle(wall.noise(1.7, 6), 0.9, 1.05)
    wall.mottle(wall.noise(9, 5), 0.95, 1.03)
    wall.relief(reckon(wall, 'SUBTRACT', 1, bricks.outputs['Fac']), 0.9, 0.007)
    wall.relief(wall.noise(26, 5), 0.5, 0.005)
    wall.relief(wall.noise(240, 3), 0.3, 0.0012)
    return wall


def creased(material, scale, where, share=0.55, thin=0.03):
    """Creases of paste: they run where one noise is even, in those places where another is high."""
    even = reckon(material, 'ABSOLUTE', reckon(material, 'SUBTRACT', material.noise(scale, 1, stretch=where), 0.5))
    ridge = material.node('ShaderNodeMapRange', **{'From Min': 0.0, 'From Max': thin, 'To Min': 1.0, 'To Max': 0.0})
    material.links.new(even, ridge.inputs['Value'])
    place = material.node('ShaderNodeMapRange', **{'From Min': share, 'From Max': share + 0.12})
    material.links.new(material.noise(scale * 0.7, 2), place.inputs['Value'])
    return reckon(material, 'MULTIPLY', ridge.outputs['Result'], place.outputs['Result'])


def pasted(name, picture, size, place, turn, seed, curl=0.03, lift=0.0012, cuts=60):
    """
    A sheet that dried on the wall: blisters, creases, edges that come away by `lift`, corners by up to `curl`.
    Answers it with its material, for what else presses through.
    """
    chance = random.Random(seed)
    width, height = size
    stock = Material(name, '#ffffff', Roughness=0.55, Specular=0.35)
    stock.picture(picture)
    stock.mottle(stock.noise(3 + seed, 6), 0.9, 1.03)
    poster = sheet(name, width, height, stock, place=place, turn=(math.pi / 2, turn, 0), cuts=cuts)
    corners = {corner: chance.uniform(0.0, curl) for corner in ((-1, -1), (1, -1), (-1, 1), (1, 1))}
    waves = [(chance.uniform(3, 9), chance.uniform(0, math.tau)) for _ in range(4)]
    for vertex in poster.data.vertices:
        x, y = vertex.co.x / width * 2, vertex.co.y / height * 2
        rise = 0.0012 + 0.0006 * math.sin(9 * x + 3 * y + seed) + 0.0005 * math.sin(14 * y - 5 * x)
        for (pitch, phase), near, along in zip(waves, (x, -x, y, -y), (y, y, x, x)):
            rise += lift * max(0.0, near - 0.93) * 14 * max(0.0, math.sin(pitch * along + phase)) ** 2
        for (sx, sy), most in corners.items():
            rise += most * max(0.0, x * sx + y * sy - 1.72) ** 2 * 9
        vertex.co.z = rise
    smooth(poster)
    return poster, stock
