"""What is seen of somebody: skin, and what is worn with the shirts, see figure.py and garment.py."""
import math
import os

import bpy
import numpy
from figure import SOURCE

import garment
import shapes
import studio


def solid(name, places, faces, material, *modifiers):
    """A mesh of this material, its facets rounded, and changed by modifiers: for each its kind and its settings."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(places.tolist(), [], faces.tolist())
    data.materials.append(material.data)
    thing = studio.add(name, data)
    studio.smooth(thing, 3)
    return modify(thing, *modifiers)


def modify(thing, *modifiers):
    """Adds modifiers to an object."""
    for kind, settings in modifiers:
        one = thing.modifiers.new(kind.lower(), kind)
        for key, value in settings.items():
            setattr(one, key, value)
    return thing


def folds(name, scale, strength, **more):
    """A modifier that lays cloth in soft folds."""
    clouds = bpy.data.textures.new(name, 'CLOUDS')
    clouds.noise_scale = scale
    return 'DISPLACE', {'texture': clouds, 'texture_coords': 'GLOBAL', 'strength': strength, **more}


def out(strength, **more):
    """A modifier that moves a surface outwards."""
    return 'DISPLACE', {'strength': strength, 'mid_level': 0, **more}


def finer(levels):
    """A modifier that makes a surface finer and rounder."""
    return 'SUBSURF', {'levels': levels, 'render_levels': levels}


def theirs(body, *bones):
    """Of each corner how far (0 to 1) it is moved by the bones whose names begin so."""
    which = [k for k, bone in enumerate(body.bones) if bone.startswith(bones)]
    return (body.weights * numpy.isin(body.which, which)).sum(axis=1)


def bare(name, body, places, material, covered=None):
    """The body itself; without what is covered, where its corners are told."""
    seen = numpy.ones(len(body.faces), dtype=bool) if covered is None else ~covered[body.faces].all(axis=1)
    return pictured(solid(name, places, body.faces[seen], material, finer(2)), body, seen)


def pictured(thing, body, seen):
    """Gives what these faces of a body were made to the places of a picture that its corners have."""
    thing.data.uv_layers.new(name='UVMap').data.foreach_set('uv', body.picture[body.at_picture[seen].ravel()].ravel())
    return thing


def skin(name, photograph, tint):
    """Skin, after one of the photographs that come with the body, its lines and pores in its relief."""
    stuff = studio.Material(name, '#ffffff', Roughness=0.42, Specular=0.4)
    stuff.picture(os.path.join(SOURCE, '../skins', photograph))
    stuff.mottle(stuff.noise(60, 10), 0.86, 1.09).mottle(stuff.noise(9, 3), tint - 0.06, tint + 0.05)
    return stuff.relief(stuff.noise(150, 12), 0.8, 0.0011)


def knitwear(name, body, places, material, inside):
    """What is knitted and close, as a glove, over these corners of a body."""
    covered = inside[body.faces].all(axis=1)
    smoothed = ('SMOOTH', {'factor': 0.6, 'iterations': 6})
    thing = solid(name, places, body.faces[covered], material, out(0.0026), smoothed, out(0.0016), finer(3), folds(name, 0.03, 0.003))
    return pictured(thing, body, covered)


def fuzz(thing, count, long, thick=0.00004):
    """Lets so many fibres stand off from wool, `long` metres each, of its own colour: what light from behind draws."""
    modify(thing, ('PARTICLE_SYSTEM', {}))
    fibres = thing.particle_systems[-1].settings
    fibres.type, fibres.count, fibres.hair_step, fibres.display_step = 'HAIR', count, 3, 3
    fibres.use_advanced_hair = fibres.use_modifier_stack = True
    fibres.hair_length, fibres.length_random = long, 0.8
    fibres.factor_random, fibres.brownian_factor = long * 0.6, long * 0.9
    fibres.root_radius, fibres.tip_radius, fibres.radius_scale = 1, 0.4, thick
    return thing


def ease(t):
    """From 0 to 1 and level at both."""
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def sleeved(body, places, skin, wool):
    """Somebody in a close sweater, of which sleeves are seen below a shirt; one looks into its cuffs."""
    bare_part = bare('body', body, places, skin, theirs(body, 'upperarm', 'lowerarm01') > 0.8)
    return bare_part, knitwear('sleeves', body, places, knitted('wool', wool), theirs(body, 'upperarm', 'lowerarm') > 0.8)


def shorts(name, body, places, material, top=-0.16, end=-0.62):
    """Loose shorts over hips and thighs, between two heights; their waist is close, for what falls over it."""
    heights = places[:, 2]
    inside = (theirs(body, 'upperleg', 'pelvis', 'root', 'spine05', 'spine04') > 0.5) & (heights < top) & (heights > end)
    loose = {'vertex_group': 'below'}
    thing = solid(name, places, body.faces[inside[body.faces].all(axis=1)], material)
    below = thing.vertex_groups.new(name='below')
    for k in numpy.nonzero(inside)[0].tolist():
        below.add([k], min(1, max(0, (top - 0.12 - heights[k]) / 0.06)), 'REPLACE')
    smoothed = ('SMOOTH', {'factor': 0.8, 'iterations': 24, **loose})
    modify(thing, out(0.034, **loose), smoothed, out(0.016, **loose), folds(name, 0.09, 0.034, **loose), out(0.0015), finer(3))
    return thing


# A hat from the edge of its cuff up, over that and to its crown: how wide by the head's width, how high in metres.
BRIM = [(1.0, 0.01), (1.06, 0.0), (1.1, 0.006), (1.11, 0.03), (1.09, 0.056), (1.04, 0.062)]
CROWN = [(1.05, 0.05), (1.06, 0.07), (1.02, 0.1), (0.92, 0.132), (0.74, 0.158), (0.5, 0.175), (0.22, 0.184), (0.02, 0.186)]


def wool(name, colour):
    """Ribbed wool of this colour."""
    stuff = studio.Material(name, colour, Roughness=0.9, Specular=0.1, Sheen=0.5)
    ribs = stuff.noise(70, 2, (1, 1, 0.04))
    return stuff.relief(ribs, 0.9, 0.004).mottle(ribs, 0.6, 1.08)


def knitted(name, colour, repeats=(4, 29, 1)):
    """Wool, knitted as the scarf is, so many times along and across."""
    stuff = studio.Material(name, colour, Roughness=0.95, Specular=0.06, Sheen=0.5)
    where = stuff.nodes.new('ShaderNodeTexCoord')
    mapping = stuff.node('ShaderNodeMapping', Scale=repeats)
    stuff.links.new(where.outputs['UV'], mapping.inputs['Vector'])
    loops = garment.grey(stuff, 'scarf-relief', mapping.outputs['Vector'])
    stuff.mottle(loops, 0.5, 1.08).mottle(stuff.noise(420, 3), 0.8, 1.1)
    return stuff.relief(loops, 0.9, 0.0016).relief(stuff.noise(900, 3), 0.4, 0.0006)


def hat(name, places, crown, cuff, segments=720, ribs=72):
    """A ribbed hat down to the ears, its cuff turned up."""
    head = places[numpy.abs(places[:, 0]) < 0.13]  # hands may be higher
    top = head[:, 2].max()
    round_ = head[(head[:, 2] > top - 0.1) & (head[:, 2] < top - 0.06)]
    (left, front), (right, back) = round_[:, :2].min(axis=0), round_[:, :2].max(axis=0)
    middle, half = numpy.array([left + right, front + back]) / 2, numpy.array([right - left, back - front]) / 2
    turns = numpy.arange(segments) * math.tau / segments
    for part, profile, stuff in (('crown', CROWN, crown), ('cuff', BRIM, cuff)):
        rows = []
        for wide, high in profile:
            rib = wide * (1 + 0.014 * numpy.cos(ribs * turns))
            x, y = middle[0] + half[0] * rib * numpy.cos(turns), middle[1] + half[1] * rib * numpy.sin(turns)
            rows.append(numpy.stack([x, y, top - 0.165 + high - 0.25 * (y - middle[1])], axis=1))
        quads = [(r * segments + i, r * segments + (i + 1) % segments, (r + 1) * segments + (i + 1) % segments, (r + 1) * segments + i)
                 for r in range(len(rows) - 1) for i in range(segments)]
        yield solid(f'{name} {part}', numpy.concatenate(rows), numpy.array(quads), stuff, finer(1))
