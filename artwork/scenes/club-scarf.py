"""The scarf, held up in the stand in the evening. The last picture of the club."""
import math
import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
import bpy
import dress
import figure
import garment
from dress import ease
from photograph import photograph
from shapes import strip, wire
from studio import MASTERS, Material, backdrop, camera, group, light, options, rgb, sheet, stage

settings = options('club-scarf')
stage((0.5, 0.72, 0.85), 0.13)

body = figure.Body()
places, hands = figure.pose(body, 'raised')
left, right = hands['R'], hands['L']  # as they are seen in front of us, from behind

# Lengths of the scarf in metres; its master is 2400 by 320 stitches' units.
UNIT = (hands['L'].x - hands['R'].x) / 1560
WIDTH = 320 * UNIT
TAIL = 420 * UNIT
START, END = 420 / 2400, 1980 / 2400
KNOT = (hands['L'].x - hands['R'].x) / 2  # from the middle to where it is held
THICK = 0.007


def file(name):
    return os.path.abspath(os.path.join(MASTERS, f'{name}.png'))


def knit():
    wool = Material('knit', '#ffffff', Roughness=0.9, Specular=0.12, Sheen=0.6)
    wool.picture(file('scarf'))
    loops = wool.nodes.new('ShaderNodeTexImage')
    loops.image, loops.extension, loops.interpolation = bpy.data.images.load(file('scarf-relief')), 'EXTEND', 'Cubic'
    loops.image.colorspace_settings.name = 'Non-Color'
    wool.mottle(loops.outputs['Color'], 0.5, 1.08)
    wool.mottle(wool.noise(420, 3), 0.88, 1.06).relief(loops.outputs['Color'], 0.8, 0.003)
    return wool.relief(wool.noise(500, 3), 0.35, 0.0012)


def knitted(name, place, steps, along):
    """A part of the scarf, from one place along it to another: thick, its edges round."""
    thing = strip(name, place, steps, wool, along)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = THICK, 0
    edge = thing.modifiers.new('edge', 'SUBSURF')
    edge.levels = edge.render_levels = 1
    return dress.fuzz(thing, 90000, 0.003)


def pleat(share, folds):
    """How deep cloth folds when it is gathered to a share of its width, so that none of it is lost."""
    width = share * WIDTH
    return width / (2 * math.pi * folds) * math.sqrt(max(0.0, 2 * (1 / share**2 - 1)))


def hung(s, t):
    """Between the hands: it sags, is gathered at both ends, and its folds run out towards the middle."""
    x = (2 * s - 1) * KNOT
    end = 1 - abs(2 * s - 1)
    share = 0.36 + 0.64 * math.sin(math.pi / 2 * min(1.0, end / 0.3))
    sag = 0.03 - 0.05 * (1 - (2 * s - 1) ** 2)
    deep = max(pleat(min(share, 0.995), 3), 0.012 * (1 - ease(end / 0.7)))
    y = -0.036 + deep * math.sin(2 * math.pi * 3 * t + (0.7 if s > 0.5 else -0.7))
    # Wide slack folds that the weight draws from knot to knot, and a loose lower edge.
    loose = ease(end / 0.5)
    y += 0.016 * loose * math.sin(5.2 * (1 - t) + 2.4 * math.sin(2.1 * x + 0.6))
    y += 0.013 * loose * (0.25 + 0.75 * (1 - t)) * math.sin(12.5 * x + 1.6 * t + 1.1) - 0.02 * (1 - t) * loose
    z = sag + (t - 0.5) * share * WIDTH
    z += 0.005 * loose * (1 - t) * math.sin(7.3 * x + 0.4)
    return (x, y, z)


def tail(side):
    """An end that hangs from its hand, opening as it falls; s runs along it from the hand."""

    def place(s, t):
        share = 0.34 + 0.3 * ease(s * 1.15)
        middle = side * (KNOT - 0.016 + 0.075 * s + 0.012 * math.sin(3 * s + side))
        deep = pleat(share, 2.5) * 0.85
        across = (t - 0.5) * share * WIDTH * side
        y = -0.036 - 0.02 * s + deep * (0.3 + 0.7 * ease(s * 4)) * math.sin(2 * math.pi * 2.5 * t + 0.8 + 0.9 * s * side)
        z = 0.01 - s * TAIL * 0.97 + 0.012 * math.sin(6 * t + side) * s
        return (middle + across, y, z)

    return place


wool = knit()
knitted('hung', hung, (420, 90), (START, END))
yarns = [Material('yarn', colour, Roughness=0.95, Sheen=0.5) for colour in ('#efe8d6', '#0f4d3f')]
chance = random.Random(8)
for side in (-1, 1):
    place = tail(side)
    knitted(f'tail {side}', place, (130, 80), (START, 0.0) if side < 0 else (END, 1.0))
    for index in range(30):
        t = (index + 0.5) / 30
        x, y, z = place(1, t)
        for _ in range(2):
            sway = chance.uniform(-0.014, 0.014)
            long = chance.uniform(0.075, 0.1)
            points = [
                (x, y, z + 0.012),
                (x + sway * 0.2, y - 0.004, z - 0.02),
                (x + sway * 0.8, y + chance.uniform(-0.012, 0.006), z - long * 0.6),
                (x + sway * 1.3, y, z - long),
            ]
            wire('strand', points, chance.uniform(0.0019, 0.0026), yarns[index % 3 == 1])

scarf = group('scarf', list(bpy.context.scene.objects))
held = [(a + b) / 2 for a, b in zip(left, right)]
# It faces us, who stand behind; what hangs before the hands there is before them here.
scarf.location = (-held[0], -held[1] + 0.085, held[2] + 0.025)

red, green = dress.wool('red', '#d13a24'), dress.wool('green', '#0f4d3f')
skin = dress.skin('skin', 'young_caucasian_male/textures/young_lightskinned_male_diffuse.png', 0.8)
arms = dress.theirs(body, 'wrist', 'finger', 'metacarpal', 'upperarm', 'lowerarm') > 0.5
hand = dress.theirs(body, 'wrist', 'finger', 'metacarpal', 'lowerarm02') > 0.5
parts = [dress.bare('body', body, places, skin, arms)]
parts += [dress.jumper_sleeve('jumper', body, places, side, '#17332c') for side in 'LR']
parts.append(dress.knitwear('gloves', body, places, dress.knitted('glove wool', '#2b3634'), hand))
parts.append(dress.shorts('shorts', body, places, Material('shorts', '#0d1512', Roughness=0.8, Specular=0.2), top=-0.12))
parts += [*(dress.fuzz(part, 40000, 0.0035) for part in dress.hat('hat', places, green, red)), garment.shirt('home', 'raised', ('#f4efe2', '#f2492f', '#0f4d3f'), 'fan-back')]
fan = group('fan', parts)
fan.rotation_euler = (0, 0, math.pi)

def smoke(name, colour, strength, place, size, drift, thin=0.42, full=0.68):
    """Smoke that is lit, thickest in the middle of its sheet; it drifts so far in its own noise."""
    lit = Material(name, '#000000', Roughness=1, Specular=0)
    lit.shader.inputs['Emission'].default_value = (*rgb(colour), 1)
    lit.shader.inputs['Emission Strength'].default_value = strength
    where = lit.nodes.new('ShaderNodeTexCoord')
    swirl = lit.node('ShaderNodeTexNoise', Scale=2.6, Detail=9, Distortion=1.6)
    shifted = lit.node('ShaderNodeMapping', Location=(drift, drift, 0))
    lit.links.new(where.outputs['UV'], shifted.inputs['Vector'])
    lit.links.new(shifted.outputs['Vector'], swirl.inputs['Vector'])
    around = lit.node('ShaderNodeMapping', Location=(-1, -1, 0), Scale=(2, 2, 1))
    lit.links.new(where.outputs['UV'], around.inputs['Vector'])
    ball = lit.nodes.new('ShaderNodeTexGradient')
    ball.gradient_type = 'QUADRATIC_SPHERE'
    lit.links.new(around.outputs['Vector'], ball.inputs['Vector'])
    dense = lit.node('ShaderNodeMapRange', **{'From Min': thin, 'From Max': full})
    lit.links.new(swirl.outputs['Fac'], dense.inputs['Value'])
    thick = lit.nodes.new('ShaderNodeMath')
    thick.operation = 'MULTIPLY'
    lit.links.new(dense.outputs['Result'], thick.inputs[0])
    lit.links.new(ball.outputs['Fac'], thick.inputs[1])
    lit.links.new(thick.outputs['Value'], lit.shader.inputs['Alpha'])
    thing = sheet(name, *size, lit, place, (math.radians(90), 0, 0))
    thing.visible_diffuse = thing.visible_glossy = thing.visible_shadow = False


high = 6 if settings.narrow else 4
backdrop('stand', high, (1.2 if settings.narrow else 0.45, 4.4, (1.9 if settings.narrow else 1.55) - high / 2), 0.016, 0.5)
# Smoke of a flare that burns below on the left, and what of it the floodlights find.
smoke('flare', '#ff3318', 1.5, (-0.7, 1.4, 0.4), (2.0, 2.4), 3)
smoke('drifting', '#e8603c', 0.45, (0.45, 1.6, 0.85), (3.4, 1.5), 8)
smoke('high', '#b9d6d2', 0.5, (0.3, 1.8, 1.2), (4, 1.3), 5)
smoke('glow', '#ff4428', 1.3, (-0.36, 1.3, 0.46), (1.1, 1.1), 0, -1, 0)
# The floodlights are over the stand in front: they draw edges.
light((-1.6, -2.6, 2.3), (0, 0.1, 0.92), 7, 0.3, (1, 0.95, 0.88), 0.6)
light((2.4, -2.4, 1.2), (0, 0, 0.5), 3, 1.6, (0.7, 0.9, 1))
light((-1.0, 0.9, 0.4), (-0.2, 0, 0.66), 90, 0.2, (1, 0.16, 0.05))
light((-1.8, 2.2, 2.2), (0, 0, 0.6), 300, 0.25, (0.84, 0.95, 1))
light((2.1, 2.1, 2.2), (0, 0, 0.6), 640, 0.25, (0.9, 0.96, 1))
if settings.narrow:
    camera((0.08, -2.9, 0.8), (0.01, 0, 0.46), lens=86, fstop=10, focus=(0, -0.05, 0.8))
else:
    camera((0.08, -2.9, 0.8), (0.01, 0, 0.565), lens=58, fstop=10, focus=(0, -0.05, 0.8))
photograph(settings, 4 / 5 if settings.narrow else 1.9, exposure=-0.1, view='Filmic', look='High Contrast')
