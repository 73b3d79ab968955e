"""Shapes that sheets and boxes are not: turned, cut out of paper, hung as cloth, drawn as wire. In metres."""
import math

import bpy
from studio import add, smooth


def printed(name, corners, faces, material, uv):
    """A mesh whose picture lies at `uv`, a function of a corner's index."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        layer.data[loop.index].uv = uv(loop.vertex_index)
    mesh.materials.append(material.data)
    return add(name, mesh)


def middle(corners, width, height):
    """Where a picture of this size round the middle lies on the corners, seen from above."""
    return lambda index: (corners[index][0] / width + 0.5, corners[index][1] / height + 0.5)


def ring(name, profile, material, steps=256):
    """What a profile of (radius, height) points sweeps round z; its picture is laid on from above."""
    corners = [
        (r * math.cos(a), r * math.sin(a), z) for r, z in profile for a in (i * math.tau / steps for i in range(steps))
    ]
    faces = []
    for level in range(len(profile) - 1):
        for i in range(steps):
            j = (i + 1) % steps
            low, high = level * steps, (level + 1) * steps
            faces.append((low + i, low + j, high + j, high + i))
    reach = max(r for r, _ in profile) * 2
    thing = printed(name, corners, faces, material, middle(corners, reach, reach))
    smooth(thing, 0.7)
    return thing


def holed(name, size, hole, material):
    """A square sheet of paper with a round hole in its middle."""
    steps = 128
    rim = [(hole * math.cos(a), hole * math.sin(a)) for a in (i * math.tau / steps for i in range(steps))]
    edge = [(x / max(abs(x), abs(y)) * size / 2, y / max(abs(x), abs(y)) * size / 2) for x, y in rim]
    corners = [(x, y, 0) for x, y in rim + edge]
    faces = [(i, steps + i, steps + (i + 1) % steps, (i + 1) % steps) for i in range(steps)]
    thing = printed(name, corners, faces, material, middle(corners, size, size))
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = 0.00025
    return thing


def cut(name, outline, size, material, thickness=0.0003):
    """A sheet cut along `outline`, points from its middle; its picture covers the whole `size`."""
    corners = [(x, y, 0) for x, y in outline]
    thing = printed(name, corners, [list(range(len(corners)))], material, middle(corners, *size))
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, -1
    return thing


def strip(name, place, steps, material, along=(0.0, 1.0)):
    """
    A sheet whose point at shares (s, t) of its length and width is `place(s, t)`, in as many `steps` each way; its
    picture lies on it from one share of its length to another.
    """
    columns, rows = steps
    corners = [place(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    row = columns + 1
    faces = [
        (j * row + i, j * row + i + 1, j * row + i + 1 + row, j * row + i + row)
        for j in range(rows)
        for i in range(columns)
    ]
    first, last = along

    def uv(index):
        j, i = divmod(index, row)
        return first + (last - first) * i / columns, j / rows

    thing = printed(name, corners, faces, material, uv)
    smooth(thing, math.pi)
    return thing


def wire(name, points, radius, material, closed=False):
    """A round tube that runs smoothly through the points."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = '3D', radius, 8, 16
    curve.use_fill_caps = True
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    for knot, point in zip(spline.bezier_points, points):
        knot.co, knot.handle_left_type, knot.handle_right_type = point, 'AUTO', 'AUTO'
    curve.materials.append(material.data)
    return add(name, curve)
