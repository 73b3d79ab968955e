"""A window outside the picture: sun comes through its panes and nowhere else."""
import bpy
from mathutils import Vector

from studio import Material, add


def window(target, toward, distance, size, panes=(2, 3), bar=0.05, wall=6.0):
    """
    Light travelling along `toward` falls on `target` through a window of `size` that faces it, `distance` up
    the light; `panes` across and up, `bar` between them.
    """
    width, height = size
    columns, rows = panes
    oblongs = [
        (-wall, -wall, -width / 2, wall),
        (width / 2, -wall, wall, wall),
        (-width / 2, -wall, width / 2, -height / 2),
        (-width / 2, height / 2, width / 2, wall),
    ]
    for index in range(1, columns):
        x = (index / columns - 0.5) * width
        oblongs.append((x - bar / 2, -height / 2, x + bar / 2, height / 2))
    for index in range(1, rows):
        y = (index / rows - 0.5) * height
        oblongs.append((-width / 2, y - bar / 2, width / 2, y + bar / 2))
    corners = [corner for x, y, u, v in oblongs for corner in ((x, y, 0), (u, y, 0), (u, v, 0), (x, v, 0))]
    mesh = bpy.data.meshes.new('window')
    mesh.from_pydata(corners, [], [tuple(range(i, i + 4)) for i in range(0, len(corners), 4)])
    mesh.materials.append(Material('frame', '#000000').data)
    frame = add('window', mesh)
    frame.location = Vector(target) - Vector(toward).normalized() * distance
    frame.rotation_euler = Vector(toward).to_track_quat('-Z', 'Y').to_euler()
    frame.visible_camera = frame.visible_glossy = frame.visible_diffuse = False
    return frame
