"""A knitted scarf with its fringe, hung by points of its upper edge."""
import math
import random

import bpy

import studio

LENGTH, WIDTH = 1.5, 0.2
COLUMNS, ROWS = 150, 20


def over(picture, points, frames=50):
    """The scarf in the swags it falls into between the points."""
    mesh = bpy.data.meshes.new('scarf')
    top, y = points[0][2], points[0][1]
    left, right = points[0][0], points[-1][0]
    slack = LENGTH / (right - left + 0.5)
    at = lambda c, r: ((c / COLUMNS - 0.5) * LENGTH, y + 0.004 * math.sin(c * 0.7 + r * 0.3), top - r / ROWS * WIDTH)
    corners = [at(c, r) for r in range(ROWS + 1) for c in range(COLUMNS + 1)]
    row = COLUMNS + 1
    faces = [(r * row + c, r * row + c + 1, (r + 1) * row + c + 1, (r + 1) * row + c) for r in range(ROWS) for c in range(COLUMNS)]
    mesh.from_pydata(corners, [], [tuple(reversed(f)) for f in faces])
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        r, c = divmod(loop.vertex_index, row)
        layer.data[loop.index].uv = (c / COLUMNS, 1 - r / ROWS)
    wool = studio.Material('wool', Roughness=0.95, Specular=0.1)
    wool.picture(picture)
    wool.relief(wool.noise(420, 2), 0.5, 0.002)
    mesh.materials.append(wool.data)
    thing = studio.add('scarf', mesh)
    held = thing.vertex_groups.new(name='held')
    for x, _, _ in points:
        c = round((x / LENGTH + 0.5) * COLUMNS)
        held.add([k for k in range(c - 3, c + 4) if 0 <= k <= COLUMNS], 1.0, 'REPLACE')
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    set_ = cloth.settings
    set_.quality, set_.mass, set_.air_damping = 5, 0.4, 3
    set_.tension_stiffness = set_.compression_stiffness = 20
    set_.bending_stiffness = 0.8
    set_.shrink_min = -0.05
    set_.vertex_group_mass = held.name
    wind = bpy.data.objects.new('wind', None)
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    found = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    for corner, new in zip(mesh.vertices, found.vertices):
        corner.co = new.co
    thing.modifiers.clear()
    scene.frame_set(1)
    solid = thing.modifiers.new('thick', 'SOLIDIFY')
    solid.thickness = 0.006
    round_ = thing.modifiers.new('round', 'SUBSURF')
    round_.levels = round_.render_levels = 1
    studio.smooth(thing, 3)
    fringe(mesh, row, wool)
    return thing


def fringe(mesh, row, wool):
    """Strands that hang from both ends."""
    chance = random.Random(11)
    yarn = studio.Material('yarn', '#f4efe2', Roughness=0.95)
    for end in (0, COLUMNS):
        for r in range(0, ROWS + 1):
            place = mesh.vertices[r * row + end].co
            side = -1 if end == 0 else 1
            curve = bpy.data.curves.new('strand', 'CURVE')
            curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', 0.0032, 1
            line = curve.splines.new('BEZIER')
            line.bezier_points.add(1)
            a, b = line.bezier_points
            a.co = place
            a.handle_left = a.handle_right = (place.x + side * 0.025, place.y, place.z)
            b.co = (place.x + side * (0.03 + chance.uniform(0, 0.02)), place.y - 0.004 + chance.uniform(-0.008, 0.008), place.z - 0.06 - chance.uniform(0, 0.02))
            b.handle_left = b.handle_right = (b.co.x, b.co.y, b.co.z + 0.03)
            curve.materials.append(yarn.data)
            studio.add('strand', curve)
