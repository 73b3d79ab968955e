"""Somebody who rides past on a penny-farthing, out of the picture: only the shadow is seen."""
import math

import bpy
from mathutils import Vector
from shapes import wire
from studio import Material, add

WHEEL, SMALL = 0.66, 0.21
HUB, REAR = (0.0, WHEEL), (0.82, SMALL)
CRANK, THIGH, SHIN = 0.143, 0.54, 0.53


def rider(target, toward, distance, scale, ahead=0.0):
    """
    Rides towards -x. The shadow of the big wheel's foot falls on `target`, a point of a wall in x and z, when light
    travels along `toward`; `distance` is how far before the wall, and `scale` the share of the true size. `ahead` is how
    far it has still to go there.
    """
    target = (target[0] + ahead, *target[1:])
    rolled = -ahead / (WHEEL * scale)
    dark = Material('rider', '#222222')
    light = Vector(toward)
    origin = Vector(target) - light * (distance / light.y)
    parts = []

    def at(point):
        return tuple(origin + Vector((point[0], 0, point[1])) * scale)

    def line(points, radius):
        parts.append(wire('line', [at(point) for point in points], radius * scale, dark))

    def hoop(middle, radius, thick):
        turn = [i * math.tau / 24 for i in range(24)]
        points = [at((middle[0] + radius * math.cos(a), middle[1] + radius * math.sin(a))) for a in turn]
        parts.append(wire('hoop', points, thick * scale, dark, True))

    def limb(*joints):
        """A chain of round parts, each joint with its radius, thinner from one to the next."""
        for (one, first), (other, last) in zip(joints, joints[1:]):
            steps = 14
            for i in range(steps + 1):
                share = i / steps
                point = [a + (b - a) * share for a, b in zip(one, other)]
                ball(point, first + (last - first) * share)

    def ball(point, radius, flat=1.0):
        steps = 40
        ring = [i * math.tau / steps for i in range(steps)]
        corners = [at((point[0] + radius * math.cos(a), point[1] + flat * radius * math.sin(a))) for a in ring]
        shape([corners])

    def shape(faces):
        mesh = bpy.data.meshes.new('part')
        corners = [corner for face in faces for corner in face]
        starts = [sum(len(face) for face in faces[:i]) for i in range(len(faces))]
        mesh.from_pydata(corners, [], [list(range(start, start + len(face))) for start, face in zip(starts, faces)])
        mesh.materials.append(dark.data)
        parts.append(add('part', mesh))

    hoop(HUB, WHEEL - 0.014, 0.014)
    hoop(REAR, SMALL - 0.012, 0.012)
    for i in range(26):
        angle = (i + 0.5) * math.tau / 26 + rolled
        line([HUB, (WHEEL * math.cos(angle), HUB[1] + WHEEL * math.sin(angle))], 0.0035)
    for i in range(12):
        angle = i * math.tau / 12 + rolled * WHEEL / SMALL
        line([REAR, (REAR[0] + SMALL * math.cos(angle), REAR[1] + SMALL * math.sin(angle))], 0.0035)
    ball(HUB, 0.045)
    # Fork, backbone, handlebar with its grip, saddle on its spring
    line([HUB, (0.02, 1.4)], 0.016)
    arc = [math.radians(angle) for angle in range(88, -23, -11)]
    line([(0.02 + 0.79 * math.cos(a), 0.65 + 0.79 * math.sin(a)) for a in arc] + [REAR], 0.02)
    line([(0.04, 1.44), (-0.08, 1.46), (-0.15, 1.4)], 0.017)
    line([(0.16, 1.5), (0.28, 1.485), (0.44, 1.52)], 0.026)
    # The cranks are fixed to the wheel: one leg is down when the other is up.
    down = math.atan2(-0.14, 0.03) + rolled
    pedals = [(CRANK * math.cos(a), HUB[1] + CRANK * math.sin(a)) for a in (down, down + math.pi)]
    line(pedals, 0.012)
    for x, z in pedals:
        hip, ankle = (0.3, 1.56), (x + 0.01, z + 0.09)
        reach = math.dist(hip, ankle)
        bend = math.acos((THIGH**2 + reach**2 - SHIN**2) / (2 * THIGH * reach))
        aim = math.atan2(ankle[1] - hip[1], ankle[0] - hip[0]) - bend
        knee = (hip[0] + THIGH * math.cos(aim), hip[1] + THIGH * math.sin(aim))
        limb((hip, 0.1), (knee, 0.068), (ankle, 0.043), ((x - 0.11, z - 0.01), 0.034))
    # Back, arm, neck, head with a nose, a cap with its peak
    limb(((0.31, 1.57), 0.135), ((0.25, 1.8), 0.15), ((0.2, 2.0), 0.125), ((0.17, 2.09), 0.07))
    limb(((0.16, 2.0), 0.075), ((-0.1, 1.76), 0.052), ((-0.15, 1.46), 0.038))
    limb(((0.17, 2.09), 0.06), ((0.15, 2.2), 0.058))
    ball((0.13, 2.28), 0.112, 1.12)
    limb(((0.04, 2.27), 0.026), ((0.005, 2.25), 0.018))
    ball((0.15, 2.365), 0.128, 0.62)
    limb(((0.06, 2.36), 0.022), ((-0.045, 2.345), 0.012))
    # A scarf and the tail of the jacket in the wind
    scarf = [(0.2, 2.1), (0.36, 2.13), (0.52, 2.06), (0.68, 2.12), (0.86, 2.07)]
    for (x, z), (u, w) in zip(scarf, scarf[1:]):
        shape([[at(point) for point in ((x, z - 0.045), (u, w - 0.05), (u, w + 0.05), (x, z + 0.045))]])
    shape([[at(point) for point in ((0.4, 1.72), (0.44, 1.5), (0.62, 1.36), (0.56, 1.6))]])
    for part in parts:
        part.visible_camera = part.visible_glossy = part.visible_diffuse = False
    return parts
