"""Shapes that sheets and boxes are not: turned, cut out of paper, drawn as wire. In metres."""
import math

import bpy
from studio import add, smooth


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
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(material.data)
    reach = max(r for r, _ in profile)
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        x, y, _ = corners[loop.vertex_index]
        layer.data[loop.index].uv = (x / reach / 2 + 0.5, y / reach / 2 + 0.5)
    thing = add(name, mesh)
    smooth(thing, 0.7)
    return thing


def holed(name, size, hole, material):
    """A square sheet of paper with a round hole in its middle."""
    steps = 128
    rim = [(hole * math.cos(a), hole * math.sin(a)) for a in (i * math.tau / steps for i in range(steps))]
    edge = [(x / max(abs(x), abs(y)) * size / 2, y / max(abs(x), abs(y)) * size / 2) for x, y in rim]
    corners = [(x, y, 0) for x, y in rim + edge]
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(
        corners, [], [(i, steps + i, steps + (i + 1) % steps, (i + 1) % steps) for i in range(steps)]
    )
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        x, y, _ = corners[loop.vertex_index]
        layer.data[loop.index].uv = (x / size + 0.5, y / size + 0.5)
    mesh.materials.append(material.data)
    thing = add(name, mesh)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness = 0.00025
    return thing


def cut(name, outline, size, material, thickness=0.0003):
    """A sheet cut along `outline`, points from its middle; its picture covers the whole `size`."""
    width, height = size
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([(x, y, 0) for x, y in outline], [], [list(range(len(outline)))])
    layer = mesh.uv_layers.new(name='UVMap')
    for loop in mesh.loops:
        x, y = outline[loop.vertex_index]
        layer.data[loop.index].uv = (x / width + 0.5, y / height + 0.5)
    mesh.materials.append(material.data)
    thing = add(name, mesh)
    solid = thing.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, -1
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
