"""The sign of Oddwheel over the workshop's door: enamelled plates on a painted wall, in low sun."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from leaves import leaves
from outlines import plates
from photograph import photograph
from studio import Material, block, camera, options, stage, sun

settings = options('oddwheel-sign')
stage(world=(0.52, 0.66, 0.9), strength=0.42)


def painted_brick():
    wall = Material('wall', '#f0c650', Roughness=0.62, Specular=0.3)
    where = wall.nodes.new('ShaderNodeTexCoord')
    turned = wall.node('ShaderNodeMapping', Rotation=(1.5707963, 0, 0))
    wall.links.new(where.outputs['Object'], turned.inputs['Vector'])
    bricks = wall.node(
        'ShaderNodeTexBrick',
        **{'Scale': 1.0, 'Mortar Size': 0.006, 'Mortar Smooth': 0.4, 'Brick Width': 0.226, 'Row Height': 0.076},
    )
    wall.links.new(turned.outputs['Vector'], bricks.inputs['Vector'])
    joints = wall.nodes.new('ShaderNodeMath')
    joints.operation, joints.inputs[0].default_value = 'SUBTRACT', 1
    wall.links.new(bricks.outputs['Fac'], joints.inputs[1])
    wall.mottle(wall.noise(1.7, 6), 0.9, 1.05)
    wall.mottle(wall.noise(9, 5), 0.95, 1.03)
    wall.relief(joints.outputs[0], 0.9, 0.007)
    wall.relief(wall.noise(26, 5), 0.5, 0.005)
    wall.relief(wall.noise(240, 3), 0.3, 0.0012)
    return wall


def enamel(name, colour):
    return Material(name, colour, Roughness=0.22, Specular=0.55, Clearcoat=0.6, **{'Clearcoat Roughness': 0.06})


cobalt = enamel('cobalt', '#1f40c4')
tomato = enamel('tomato', '#e8432a')
steel = Material('steel', '#8b8f94', Roughness=0.35, Metallic=1.0)

block('wall', (9, 0.3, 7), painted_brick(), place=(0, 0.15, 0))
plates('oddwheel-mark', 1.16, 0.034, cobalt, last=tomato, bevel=0.004, place=(0.06, -0.11, 0.2))
plates('oddwheel-wordmark', 1.62, 0.03, cobalt, last=tomato, bevel=0.003, place=(0.13, -0.075, -0.62))
# A lead for the lamp, painted over with the wall, as every wall has one.
painted = Material('painted', '#eec450', Roughness=0.5)
block('pipe', (0.024, 0.024, 4), painted, place=(1.02, -0.02, 0.9), bevel=0.011)
for height in (-0.35, 0.55, 1.2):
    block('clip', (0.06, 0.018, 0.02), painted, place=(1.02, -0.026, height), bevel=0.004)
# A plane tree in the yard, out of the picture.
SUN = (0.66, 0.52, -0.62)
leaves((-1.0, 0, -0.98), SUN, 2.4, (0.8, 0.5, 0.5), 230, 0.055, seed=4)
leaves((1.0, 0, 0.85), SUN, 2.8, (0.5, 0.5, 0.9), 210, 0.055, seed=9)

sun(SUN, strength=6.0, angle=0.01, colour=(1, 0.9, 0.74))
camera((-0.95, -3.9, -0.95), (0.1, 0, -0.13), lens=60)
photograph(settings, 5 / 4, exposure=0.05)
