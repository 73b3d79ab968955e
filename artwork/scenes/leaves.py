"""A tree outside the picture: only its shadow is seen."""
import math
import random

import bpy
from mathutils import Euler, Vector

from studio import Material, add


def leaves(target, toward, distance, spread, count, size, seed=1):
    """
    Leaves whose shadow falls round `target` when light travels along `toward`; `distance` is how far up the
    light they hang, `spread` their three half-widths.
    """
    chance = random.Random(seed)
    middle = Vector(target) - Vector(toward).normalized() * distance
    corners, faces = [], []
    for _ in range(count):
        turn = Euler([chance.uniform(0, math.tau) for _ in range(3)])
        long = size * chance.uniform(0.6, 1.2)
        at = middle + Vector([chance.gauss(0, 0.5) * s for s in spread])
        ring = [Vector((math.cos(a) * long, math.sin(a) * long * 0.42, 0)) for a in (i * math.tau / 10 for i in range(10))]
        start = len(corners)
        corners += [at + turn.to_matrix() @ point for point in ring]
        faces.append(range(start, start + 10))
    mesh = bpy.data.meshes.new('leaves')
    mesh.from_pydata(corners, [], [list(face) for face in faces])
    mesh.materials.append(Material('leaf', '#3f5a2c', Roughness=0.7).data)
    tree = add('leaves', mesh)
    tree.visible_camera = tree.visible_glossy = False
    return tree
