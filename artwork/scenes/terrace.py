"""The terrace: a step of worn stone with its yellow line, and the shadows of rails that stand outside the picture."""
import bpy
from mathutils import Vector
from studio import Material, block


def terrace(edge):
    """A step whose top is at height 0 and whose front edge at `edge` along y, the next one below it."""
    stone = Material('stone', '#a9a294', Roughness=0.85, Specular=0.2)
    stone.mottle(stone.noise(7, 7), 0.84, 1.08).mottle(stone.noise(260, 4), 0.9, 1.06)
    stone.relief(stone.noise(18, 6), 0.3, 0.003).relief(stone.noise(420, 4), 0.45, 0.0007)
    block('step', (3, 1.146, 0.2), stone, place=(0, edge + 0.573, -0.1), bevel=0.003)
    block('next', (3, 1, 0.2), stone, place=(0, edge - 0.457, -0.28))
    line = Material('line', '#f0b338', Roughness=0.7, Specular=0.25)
    line.mottle(line.noise(30, 7), 0.82, 1.05)
    line.relief(line.noise(420, 4), 0.4, 0.0006)
    block('line', (3, 0.022, 0.0006), line, place=(0, edge + 0.021, 0), bevel=0.0002)


def rail_shadow(light, along, at, high=0.26):
    """A rail `high` above the ground, whose shadow runs `along` through `at` in light of this direction."""
    crossing = Vector(at) - light / -light.z * high
    bpy.ops.mesh.primitive_cylinder_add(vertices=48, radius=0.0125, depth=4, location=crossing)
    rail = bpy.context.object
    rail.rotation_euler = along.normalized().to_track_quat('Z', 'Y').to_euler()
    rail.visible_camera = rail.visible_glossy = False
