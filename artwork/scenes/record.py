"""The record's parts in metres: disc with its labels, sleeve with its paper strip. Each lies face up in x and y."""
import os

from reckon import reckon
from shapes import ring
from studio import MASTERS, Material, block, paper, sheet

SIDE = 0.315
STRIP = SIDE * 140 / 1030
LABEL = 0.0505
EDGE = 0.151
#: Where one song ends and the next begins.
SILENCES = (0.0725, 0.0925, 0.1125, 0.1445)


def master(name):
    """Where a master's pixels lie."""
    return os.path.abspath(os.path.join(MASTERS, f'{name}.png'))


def vinyl(depth=0.00008):
    """Pressed grooves: light lies on them in wedges, and breaks at the silence between two songs."""
    wax = Material('vinyl', '#0a080b', Roughness=0.27, Specular=0.5, Anisotropic=0.93)
    tangent = wax.nodes.new('ShaderNodeTangent')
    tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
    wax.links.new(tangent.outputs['Tangent'], wax.shader.inputs['Tangent'])
    where = wax.nodes.new('ShaderNodeTexCoord')
    flat = wax.node('ShaderNodeVectorMath')
    flat.operation, flat.inputs[1].default_value = 'MULTIPLY', (1, 1, 0)
    wax.links.new(where.outputs['Object'], flat.inputs[0])
    far = wax.node('ShaderNodeVectorMath')
    far.operation = 'LENGTH'
    wax.links.new(flat.outputs['Vector'], far.inputs[0])
    radius = far.outputs['Value']

    # Loud and quiet passages: grooves swing, and shine, differently from one revolution to the next.
    revolution = wax.nodes.new('ShaderNodeTexNoise')
    revolution.noise_dimensions = '1D'
    revolution.inputs['Detail'].default_value = 6
    wax.links.new(reckon(wax, 'MULTIPLY', radius, 900), revolution.inputs['W'])
    height = revolution.outputs['Fac']
    for silence in SILENCES:
        gap = reckon(wax, 'LESS_THAN', reckon(wax, 'ABSOLUTE', reckon(wax, 'SUBTRACT', radius, silence), 0), 0.0009)
        height = reckon(wax, 'MULTIPLY', height, reckon(wax, 'SUBTRACT', 1, gap))
    dead = reckon(wax, 'GREATER_THAN', radius, 0.0585)
    height = reckon(wax, 'MULTIPLY', height, dead)
    wax.relief(height, 1.0, depth)
    span = wax.node('ShaderNodeMapRange', **{'From Min': 0.35, 'From Max': 0.65, 'To Min': 0.2, 'To Max': 0.34})
    wax.links.new(revolution.outputs['Fac'], span.inputs['Value'])
    wax.links.new(span.outputs['Result'], wax.shader.inputs['Roughness'])
    return wax


def disc(side=1, wax=None, place=(0, 0, 0), turn=(0, 0, 0)):
    """The disc with the label of this side up."""
    rise, rim = 0.0011, 0.0016
    pressed = ring(
        'disc',
        [(0.0036, -rise), (0.0036, rise), (LABEL, rise), (0.0545, rise), (0.0552, rise * 0.75), (0.1448, rise * 0.75)]
        + [(0.147, rim * 0.9), (0.1495, rim), (0.1508, rim * 0.6), (EDGE, 0), (0.1508, -rim), (0.0036, -rim)],
        wax or vinyl(),
    )
    stock = paper('label', picture=master(f'relay-label-{side}'))
    label = ring('label', [(0.0037, rise + 0.00008), (LABEL - 0.0004, rise + 0.00008), (LABEL, rise)], stock)
    label.parent = pressed
    pressed.location, pressed.rotation_euler = place, turn
    return pressed


def board(name, picture):
    """Sleeve board: printed, varnished, rubbed a little."""
    stock = Material(name, '#ffffff', Roughness=0.42, Specular=0.35)
    stock.picture(master(picture))
    stock.relief(stock.noise(60, 4), 0.15, 0.0006)
    return stock.relief(stock.noise(700, 2), 0.06, 0.0003)


def sleeve(picture='relay-front', strip=True, place=(0, 0, 0), turn=(0, 0, 0), thick=0.0036):
    """The sleeve, its opening to the right; what is printed is up, the strip folded round its left."""
    pale = paper('core', '#e7d6b6')
    body = block('sleeve', (SIDE, SIDE, thick), pale, bevel=0.0009)
    face = sheet('face', SIDE - 0.0008, SIDE - 0.0008, board('print', picture), place=(0, 0, thick / 2 + 0.00006))
    face.parent = body
    if strip:
        band = block('strip', (STRIP, SIDE, thick + 0.0009), paper('cream', '#f7e8cf'), bevel=0.0004)
        band.location = (-SIDE / 2 + STRIP / 2 - 0.0004, 0, 0)
        print_ = sheet(
            'strip print', STRIP, SIDE, paper('strip', picture=master('relay-obi')), place=(0, 0, thick / 2 + 0.00055)
        )
        print_.parent, band.parent = band, body
    body.location, body.rotation_euler = place, turn
    return body
