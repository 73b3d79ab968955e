"""Flat masters raised into things: the outlines of an SVG as plates of metal, wood or enamel."""
import os

import bpy

from studio import MASTERS


def master(name):
    """Where a master's file lies."""
    return os.path.abspath(os.path.join(MASTERS, name))


def plates(name, width, depth, material, last=None, bevel=0.0, grow=0.0, place=(0, 0, 0), turn=(0, 0, 0)):
    """
    The outlines of a master `width` across and `depth` thick, standing in x and z around `place` and facing
    the camera at -y; `last` is the material of the one drawn last, such as the dot. Each outline is drawn out
    by `grow`, so that thin strokes hold from afar; by no more than `bevel`, or Blender leaves letters unfilled.
    """
    bpy.ops.preferences.addon_enable(module='io_curve_svg')
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=master(f'{name}.svg'))
    found = [thing for thing in bpy.data.objects if thing not in before and thing.type == 'CURVE']
    found.sort(key=lambda thing: thing.name)
    xs = [x for thing in found for x in reach(thing, 0)]
    ys = [y for thing in found for y in reach(thing, 1)]
    scale = width / (max(xs) - min(xs))
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    root = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(root)
    for index, thing in enumerate(found):
        curve = thing.data
        curve.dimensions, curve.fill_mode, curve.resolution_u = '2D', 'BOTH', 24
        curve.extrude, curve.bevel_depth, curve.bevel_resolution = depth / 2 / scale, bevel / scale, 3
        curve.offset = (grow - bevel) / scale
        curve.materials.clear()
        curve.materials.append((last if last and index == len(found) - 1 else material).data)
        thing.parent = root
        thing.location = (-middle[0] * scale, -middle[1] * scale, 0)
        # Where two plates meet, the last lies a hair in front.
        thing.scale = (scale, scale, scale * (1.12 if index == len(found) - 1 else 1))
    root.location = place
    root.rotation_euler = (1.5707963 + turn[0], turn[1], turn[2])
    return root


def reach(thing, axis):
    """The ends of a curve's knots along an axis; a margin for handles is not needed where arcs have knots."""
    return [point.co[axis] for spline in thing.data.splines for point in spline.bezier_points]
