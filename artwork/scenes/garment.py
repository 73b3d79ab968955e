"""
A football shirt, cut and worn by nobody: two panels sewn at shoulders, sleeves and sides, blown up by the cloth
simulation so that it stands as on a body, with its own creases. Its prints lie on the flat panels, a square of
1000 units (see club/shirts.mjs) that is 0.76 m wide.
"""
import math
import os

import bpy
import numpy
from mathutils import Vector, geometry

import studio

SIDE = 0.76
GRID = 0.0115

# The right half of the outline, from neck to hem, in the print's units (y down).
NECK = (590, 62)
SHOULDER = [(705, 98), (815, 168), (908, 285)]
CUFF = [(988, 432), (852, 528)]
ARMPIT = (744, 372)
FLANK = [(738, 540), (740, 720)]
HEM = (748, 890)
DIP = {'front': 62, 'back': 16}


def curve(points, steps):
    """Points along a smooth run (Catmull-Rom), the first left out."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = (Vector(points[min(len(points) - 1, max(0, j))]) for j in (i - 1, i, i + 1, i + 2))
        for s in range(1, steps + 1):
            t = s / steps
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return out


def spaced(points, gap):
    """A run of points at even distances of about `gap`."""
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    count = max(1, round(lengths[-1] / gap))
    out, j = [], 0
    for i in range(count + 1):
        want = lengths[-1] * i / count
        while j < len(points) - 2 and lengths[j + 1] < want:
            j += 1
        share = (want - lengths[j]) / max(1e-9, lengths[j + 1] - lengths[j])
        out.append(points[j].lerp(points[j + 1], min(1, share)))
    return out


def halves(gap):
    """The right half's runs: sewn shoulder, open cuff, sewn side, open hem; each from neck downwards."""
    v = lambda points: [Vector(p) for p in points]
    shoulder = spaced(v([NECK]) + curve([NECK, *SHOULDER, CUFF[0]], 8), gap)
    cuff = spaced(v(CUFF), gap)
    arm = spaced(v([CUFF[1]]) + curve([CUFF[1], (782, 440), ARMPIT], 8), gap)
    side = spaced(v([ARMPIT]) + curve([ARMPIT, *FLANK, HEM], 8), gap)
    return shoulder, cuff, arm, side


def panel(which, gap):
    """The panel's outline, clockwise from the neck's right end, and which of its points are sewn."""
    shoulder, cuff, arm, side = halves(gap)
    right = [(p, True) for p in shoulder[:-1]] + [(shoulder[-1], True)]
    right += [(p, False) for p in cuff[1:-1]] + [(cuff[-1], True)]
    right += [(p, True) for p in arm[1:]] + [(p, True) for p in side[1:]]
    mirror = lambda p: Vector((1000 - p.x, p.y))
    left = [(mirror(p), sewn) for p, sewn in reversed(right)]
    bottom = spaced([right[-1][0], Vector((500, right[-1][0].y + 8)), left[0][0]], gap)[1:-1]
    dip = DIP[which]
    neck = [Vector((500 + 90 * math.cos(t * math.pi / 40), 62 + dip * math.sin(t * math.pi / 40))) for t in range(40, -1, -1)]
    neck = spaced(neck, gap)[1:-1]
    return right + [(p, False) for p in bottom] + left + [(p, False) for p in neck]


def cut(gap_metres=GRID):
    """The sewn, flat mesh: corners, faces, print coordinates by corner, and the number of the front's faces."""
    gap = gap_metres / SIDE * 1000
    corners, faces, flat, seams = [], [], [], {}
    front_faces = 0
    for which in ('front', 'back'):
        outline = panel(which, gap)
        border = [p for p, _ in outline]
        inner = []
        row = gap * 0.87
        for r in range(int(1000 / row)):
            for c in range(int(1000 / gap)):
                p = Vector(((c + (r % 2) / 2) * gap + 0.31 * gap, r * row))
                if inside(p, border) and min((p - q).length for q in border) > gap * 0.55:
                    inner.append(p)
        edges = [(i, (i + 1) % len(border)) for i in range(len(border))]
        points, _, triangles, origin, _, _ = geometry.delaunay_2d_cdt(border + inner, edges, [], 1, 1e-4)
        index = []
        for p, from_input in zip(points, origin):
            k = from_input[0] if from_input else -1
            sewn = 0 <= k < len(border) and outline[k][1]
            key = (round(p.x, 2), round(p.y, 2))
            if sewn and key in seams:
                index.append(seams[key])
                continue
            reach = 0 if sewn else min((p - q).length for q in border) / 1000
            depth = (0.004 if sewn else 0.0065 + 0.25 * min(0.12, reach)) * (-1 if which == 'front' else 1)
            if not sewn:
                depth *= 1 + 6 * ends(p)
            corners.append(((p.x / 1000 - 0.5) * SIDE, 0 if sewn else depth, (0.5 - p.y / 1000) * SIDE))
            flat.append((p.x / 1000, 1 - p.y / 1000))
            index.append(len(corners) - 1)
            if sewn:
                seams[key] = index[-1]
        for t in triangles:
            a, b, c = (index[i] for i in t)
            faces.append((a, b, c) if which == 'back' else (c, b, a))
        if which == 'front':
            front_faces = len(faces)
    return corners, faces, flat, front_faces


def ends(p):
    """How open the cloth stands here: 1 at the middle of collar and cuffs, 0 away from them."""
    away = max(0, (p - Vector((500, 62))).length - 90)
    across = (p.x - 500) / 96
    neck = math.sqrt(max(0, 1 - across**2)) * math.exp(-((away / 75) ** 2))
    a, b = (Vector(c) for c in CUFF)
    q = Vector((500 + abs(p.x - 500), p.y))
    along = (q - (a + b) / 2).dot((b - a).normalized()) / ((b - a).length / 2)
    up = abs((q - a).cross((b - a).normalized()))
    return max(neck, 0.75 * math.sqrt(max(0, 1 - along**2)) * math.exp(-((up / 90) ** 2)))


def inside(p, border):
    """Whether the point lies in the outline, by crossings."""
    odd = False
    for a, b in zip(border, border[1:] + border[:1]):
        if (a.y > p.y) != (b.y > p.y) and p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x:
            odd = not odd
    return odd


def open_end(x, y):
    """Whether a point of the print lies on a cuff's edge."""
    a, b = (Vector(c) for c in CUFF)
    return abs((Vector((500 + abs(x - 500), y)) - a).cross((b - a).normalized())) < 1 and abs(x - 500) > 340


def hang(thing, corners, flat, pressure, slack, frames):
    """Lets the cloth fall into place and fixes it there."""
    mesh = thing.data
    cloth = thing.modifiers.new('cloth', 'CLOTH')
    set_ = cloth.settings
    set_.quality, set_.mass = 6, 0.25
    set_.tension_stiffness = set_.compression_stiffness = 30
    set_.shear_stiffness, set_.bending_stiffness = 8, 0.25
    set_.air_damping = 4
    set_.use_pressure, set_.uniform_pressure_force = True, pressure
    loose = thing.vertex_groups.new(name='loose')
    for i, (u, v) in enumerate(flat):
        arm = max(0, min(1, (abs(u - 0.5) - 0.22) / 0.12))
        loose.add([i], max(arm, max(0, min(1, (0.62 - v) / 0.25))), 'REPLACE')
    set_.vertex_group_shrink, set_.shrink_min, set_.shrink_max = loose.name, 0, -slack
    set_.effector_weights.gravity = 0.3
    held = thing.vertex_groups.new(name='held')
    for i, (corner, (u, v)) in enumerate(zip(corners, flat)):
        on_seam = corner[1] == 0 and v > 0.8 and abs(u - 0.5) < 0.25
        at_neck = math.hypot(u - 0.5, v - 0.938) < 0.0915 and v > 0.8
        at_cuff = open_end(u * 1000, (1 - v) * 1000)
        if on_seam or at_neck or at_cuff:
            held.add([i], 1.0, 'REPLACE')
    set_.vertex_group_mass, set_.pin_stiffness = held.name, 1.0
    cloth.collision_settings.use_collision = False
    scene = bpy.context.scene
    scene.frame_start, scene.frame_end = 1, frames
    cloth.point_cache.frame_end = frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    shape = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    for corner, found in zip(mesh.vertices, shape.vertices):
        corner.co = found.co
    thing.modifiers.clear()
    scene.frame_set(1)


def shirt(name, front, back, pressure=0.36, frames=45, slack=0.08, trim=('#f4efe2', '#f2492f')):
    """
    A shirt printed with these pictures, hung by neck, cuffs and shoulders. More pressure makes it fuller, more slack gives
    sleeves and waist creases; both fall into place within the frames.
    """
    corners, faces, flat, front_faces = cut()
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    layer = mesh.uv_layers.new(name='UVMap')
    chest = studio.cloth(f'{name} front', picture=front)
    patch = chest.nodes.new('ShaderNodeTexImage')
    patch.image = bpy.data.images.load(os.path.join(studio.MASTERS, 'shirt-relief.png'), check_existing=True)
    patch.image.colorspace_settings.name = 'Non-Color'
    chest.relief(patch.outputs['Color'], 0.7, 0.0016)
    mesh.materials.append(chest.data)
    mesh.materials.append(studio.cloth(f'{name} back', picture=back).data)
    for i, face in enumerate(mesh.polygons):
        face.material_index = 0 if i < front_faces else 1
        for k in face.loop_indices:
            u, v = flat[mesh.loops[k].vertex_index]
            layer.data[k].uv = (u, v) if i < front_faces else (1 - u, v)  # the back is read from behind
    thing = studio.add(name, mesh)
    kept = os.path.join(studio.MASTERS, f'shirt-{pressure}-{slack}-{frames}.npy')
    if os.path.exists(kept):
        mesh.vertices.foreach_set('co', numpy.load(kept).ravel())
    else:
        hang(thing, corners, flat, pressure, slack, frames)
        found = numpy.empty(len(mesh.vertices) * 3, dtype=numpy.float32)
        mesh.vertices.foreach_get('co', found)
        numpy.save(kept, found)
    thickness = thing.modifiers.new('thick', 'SOLIDIFY')
    thickness.thickness, thickness.offset = 0.0016, -1
    round_ = thing.modifiers.new('round', 'SUBSURF')
    round_.levels = round_.render_levels = 1
    studio.smooth(thing, 3)
    collar(thing, trim)
    return thing


def neck_loop(mesh):
    """The open edge around the neck, in order."""
    counts = {}
    for face in mesh.polygons:
        for key in face.edge_keys:
            counts[key] = counts.get(key, 0) + 1
    open_ = {}
    for (a, b), n in counts.items():
        if n == 1:
            open_.setdefault(a, []).append(b)
            open_.setdefault(b, []).append(a)
    uv = {loop.vertex_index: mesh.uv_layers[0].data[loop.index].uv for loop in mesh.loops}
    start = min((v for v in open_ if uv[v][1] > 0.85 and abs(uv[v][0] - 0.5) < 0.1), key=lambda v: abs(uv[v][0] - 0.5))
    loop, previous = [start], None
    while True:
        here = loop[-1]
        following = next((v for v in open_[here] if v != previous and v != start or (v == start and len(loop) > 2 and previous != start)), None)
        if following is None or following == start:
            return loop
        previous = here
        loop.append(following)


def collar(thing, trim, height=0.021):
    """A ribbed band that stands on the neck's edge, with a line of colour along its top."""
    mesh = thing.data
    loop = [mesh.vertices[i].co.copy() for i in neck_loop(mesh)]
    for _ in range(2):
        loop = [(loop[i - 1] + 2 * p + loop[(i + 1) % len(loop)]) / 4 for i, p in enumerate(loop)]
    middle = sum(loop, Vector()) / len(loop)
    corners, faces = [], []
    # Rows from under the shirt's edge up and towards the neck: height, how far inwards, which material.
    rows = [(-0.012, 0.002), (-0.004, 0.005), (0.004, 0.0035), (0.010, 0.001), (0.0145, -0.001), (0.0175, -0.003), (height, -0.0045), (0.019, -0.008), (0.008, -0.006)]
    for rise, out in rows:
        for p in loop:
            away = (p - middle) * Vector((1, 1, 0))
            corners.append(p + away.normalized() * out + Vector((0, 0, 0.8)) * rise - away.normalized() * 0.35 * max(0, rise))
    count = len(loop)
    for r in range(len(rows) - 1):
        for i in range(count):
            j = (i + 1) % count
            faces.append((r * count + i, r * count + j, (r + 1) * count + j, (r + 1) * count + i))
    band = bpy.data.meshes.new('collar')
    band.from_pydata(corners, [], faces)
    ring = studio.add('collar', band)
    ring.parent = thing
    rib = studio.cloth('rib', trim[0])
    band.materials.append(rib.data)
    band.materials.append(studio.cloth('rib line', trim[1]).data)
    for i, face in enumerate(band.polygons):
        face.material_index = 1 if i // count == 4 else 0
    round_ = ring.modifiers.new('round', 'SUBSURF')
    round_.levels = round_.render_levels = 2
    studio.smooth(ring, 3)
    return ring
