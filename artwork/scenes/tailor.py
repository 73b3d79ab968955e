"""
Cuts and sews a football shirt: two panels of the print (see club/shirts.mjs), joined at shoulders, sleeves and sides,
and left to fall over a body that is not shown, or over a hanger. Print and panels lie on one square of 1000 units,
y down.
"""
import hashlib
import importlib
import inspect
import math
import os
import sys

import numpy
from mathutils import Vector, geometry

sys.path.append(os.path.dirname(__file__))
import drape
import studio
from poses import POSES

SIDE = 0.96  # metres of the square
GRID = 0.014  # of the cut; every edge is halved twice later
TOP = 62  # where neck and shoulder meet

# The right half of the outline, from neck to hem.
NECK = (592, TOP)
SHOULDER = [(672, 90), (756, 126), (864, 208)]
CUFF = [(977, 300), (861, 448)]
UNDER = [(815, 392)]
ARMPIT = (776, 338)
FLANK = [(768, 430), (764, 540), (768, 670)]
HEM = (774, 790)
DIP = {'front': 88, 'back': 20}


def curve(points, steps=8):
    """A smooth run (Catmull-Rom) through the points."""
    out = [Vector(points[0])]
    for i in range(len(points) - 1):
        a, b, c, d = (Vector(points[min(len(points) - 1, max(0, j))]) for j in (i - 1, i, i + 1, i + 2))
        for s in range(1, steps + 1):
            t = s / steps
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return out


def spaced(points, gap):
    """A run of points at even distances of about `gap`."""
    points = numpy.array([(p[0], p[1]) for p in points])
    along = numpy.concatenate([[0], numpy.cumsum(numpy.linalg.norm(numpy.diff(points, axis=0), axis=1))])
    want = numpy.linspace(0, along[-1], max(1, round(along[-1] / gap)) + 1)
    return [Vector((numpy.interp(w, along, points[:, 0]), numpy.interp(w, along, points[:, 1]))) for w in want]


def panel(which, gap):
    """The panel's outline, clockwise from the neck's right end: points, whether sewn, share of the way round the neck."""
    shoulder = spaced(curve([NECK, *SHOULDER, CUFF[0]]), gap)
    cuff = spaced(CUFF, gap)
    arm = spaced(curve([CUFF[1], *UNDER, ARMPIT]), gap)
    side = spaced(curve([ARMPIT, *FLANK, HEM]), gap)
    none = math.nan
    right = [(p, True, none) for p in shoulder] + [(p, False, none) for p in cuff[1:-1]] + [(p, True, none) for p in arm]
    right += [(p, True, none) for p in side[1:]]
    left = [(Vector((1000 - p.x, p.y)), sewn, none) for p, sewn, _ in reversed(right)]
    hem = spaced([right[-1][0], (630, HEM[1] + 7), (500, HEM[1] + 9), (370, HEM[1] + 7), left[0][0]], gap)[1:-1]
    turn = [t * math.pi / 60 for t in range(60, -1, -1)]
    neck = spaced([(500 + (NECK[0] - 500) * math.cos(t), TOP + DIP[which] * math.sin(t)) for t in turn], gap)
    share = [k / (len(neck) - 1) for k in range(len(neck))]
    # Around the neck from its left end over the front to the right, and over the back to the left again.
    round_ = [FRONT * s if which == 'front' else 1 - (1 - FRONT) * s for s in share]
    right[0] = (right[0][0], True, FRONT)
    left[-1] = (left[-1][0], True, 0.0)
    return right + [(p, False, none) for p in hem] + left + [(p, False, s) for p, s in zip(neck[1:-1], round_[1:-1])]


FRONT = 0.59  # of the neck's length


def cut(gap_metres=GRID):
    """The sewn mesh: faces, the flat place of each corner, its side (-1 front, 0 seam, 1 back), its place at the neck."""
    gap = gap_metres / SIDE * 1000
    flat, sides, necks, faces, seams = [], [], [], [], {}
    for which, side in (('front', -1), ('back', 1)):
        outline = panel(which, gap)
        border = [p for p, _, _ in outline]
        edge = numpy.array([tuple(p) for p in border])
        inner = []
        row = gap * 0.866
        for r in range(int(1000 / row)):
            for c in range(int(1000 / gap)):
                p = ((c + (r % 2) / 2) * gap + 0.31 * gap, r * row)
                if numpy.min(numpy.hypot(*(edge - p).T)) > gap * 0.6 and inside(p, edge):
                    inner.append(Vector(p))
        joints = [(i, (i + 1) % len(border)) for i in range(len(border))]
        points, _, triangles, origin, _, _ = geometry.delaunay_2d_cdt(border + inner, joints, [], 1, 1e-4)
        index = []
        for p, from_input in zip(points, origin):
            k = from_input[0] if from_input else -1
            sewn, neck = (outline[k][1], outline[k][2]) if 0 <= k < len(border) else (False, math.nan)
            key = (round(p.x, 2), round(p.y, 2))
            if not sewn or key not in seams:
                flat.append((p.x, p.y))
                sides.append(0 if sewn else side)
                necks.append(neck)
                seams[key] = len(flat) - 1
            index.append(seams[key])
        for t in triangles:
            a, b, c = (index[i] for i in t)
            faces.append((a, b, c) if side > 0 else (c, b, a))
    return numpy.array(faces), numpy.array(flat), numpy.array(sides, dtype=float), numpy.array(necks)


def inside(p, edge):
    """Whether the point lies in the outline, by crossings."""
    a, b = edge, numpy.roll(edge, -1, axis=0)
    over = (a[:, 1] > p[1]) != (b[:, 1] > p[1])
    a, b = a[over], b[over]
    return numpy.count_nonzero(p[0] < (b[:, 0] - a[:, 0]) * (p[1] - a[:, 1]) / (b[:, 1] - a[:, 1]) + a[:, 0]) % 2 == 1


def from_line(flat, a, b):
    """How far points of the print are from the line through a and b, on either half."""
    a, b = numpy.array(a, dtype=float), numpy.array(b, dtype=float)
    along = (b - a) / numpy.linalg.norm(b - a)
    half = numpy.stack([500 + numpy.abs(flat[:, 0] - 500), flat[:, 1]], axis=1) - a
    return numpy.abs(half[:, 0] * along[1] - half[:, 1] * along[0])


def at(x, y):
    """Where a point of the print hangs, flat, as x and z."""
    return (x / 1000 - 0.5) * SIDE, (0.5 - y / 1000) * SIDE


_, HEIGHT = at(500, TOP)


def ring(width, depth, fall, back):
    """A neck: an ellipse that falls to the front; its points by the share of the way round, see `panel`."""
    turn = numpy.linspace(0, 2 * math.pi, 721)
    start = math.pi * (FRONT - 0.5)  # the ends lie behind the middle
    turn = math.pi - start + turn
    points = numpy.stack([width * numpy.cos(turn), depth * numpy.sin(turn), fall * numpy.sin(turn)], axis=1)
    points[:, 2] += HEIGHT - fall * math.sin(turn[0])
    points[:, 1] += back
    along = numpy.concatenate([[0], numpy.cumsum(numpy.linalg.norm(numpy.diff(points, axis=0), axis=1))])
    along /= along[-1]
    return lambda share: numpy.stack([numpy.interp(share % 1, along, points[:, k]) for k in range(3)], axis=1)


def profile(heights, widths):
    """Widths at all of DOWN, without a kink between those given."""
    line = numpy.interp(DOWN, heights, widths)
    bell = numpy.exp(-numpy.linspace(-2.2, 2.2, 61) ** 2)
    return numpy.convolve(numpy.pad(line, 30, mode='edge'), bell / bell.sum(), 'valid')


DOWN = numpy.linspace(0, 0.9, 361)
WIDE = profile([0, 0.05, 0.10, 0.2, 0.42, 0.62, 0.9], [0.03, 0.09, 0.14, 0.18, 0.162, 0.178, 0.17])
DEEP = profile([0, 0.05, 0.12, 0.2, 0.42, 0.62, 0.9], [0.03, 0.05, 0.092, 0.116, 0.1, 0.112, 0.1])


def body(p):
    """Chest, shoulders and arms of somebody who stands with the weight on one leg."""
    x, y, z = p.T
    down = HEIGHT - z
    wide, deep = numpy.interp(down, DOWN, WIDE), numpy.interp(down, DOWN, DEEP)
    lean = numpy.interp(down, [0, 0.2, 0.62], [0, 0.0, 0.012])
    turn = numpy.interp(down, [0.15, 0.65], [0, math.radians(9)])
    x, y = x * numpy.cos(turn) - y * numpy.sin(turn), x * numpy.sin(turn) + y * numpy.cos(turn)
    trunk = (numpy.hypot((x - lean) / wide, (y + 0.004) / deep) - 1) * numpy.minimum(wide, deep)
    parts = [trunk]
    for s, drop, reach in ((-1, 44, -0.03), (1, 47, -0.07)):
        joint = numpy.array([s * 0.172, 0.012, HEIGHT - 0.094])
        angle = math.radians(drop)
        hand = joint + 0.4 * numpy.array([s * math.cos(angle), reach / 0.4, -math.sin(angle)])
        parts.append(drape.capsule(p, (s * 0.05, 0.014, HEIGHT - 0.042), joint, 0.042, 0.05))
        parts.append(drape.capsule(p, joint, hand, 0.052, 0.042))
    return drape.joined(*parts, soft=0.035)


def hanger(p):
    """A hanger's arms, and the empty sleeves that fall from them, one a little more steeply than the other."""
    parts = []
    for s in (-1, 1):
        end = numpy.array([s * ARMS, 0, HEIGHT - 0.073])
        angle = math.radians(66 + 4 * s)
        parts.append(drape.capsule(p, (0, 0, HEIGHT - 0.022), end, 0.016, 0.015))
        parts.append(drape.capsule(p, end, end + 0.34 * numpy.array([s * math.cos(angle), 0, -math.sin(angle)]), 0.017, 0.014))
    return drape.joined(*parts, soft=0.01)


ARMS = 0.2  # how far a hanger reaches to either side


def sewn(fit):
    """The shirt in one of the fits: faces, flat places, sides, corners."""
    neck, form, fullness, flat_laid = FITS[fit]
    forms = form() if fit in BODIES else [form]
    faces, flat, sides, necks = cut()
    u, z = at(flat[:, 0], flat[:, 1])
    near = numpy.min([from_line(flat, NECK, SHOULDER[1]), from_line(flat, SHOULDER[1], CUFF[0]), from_line(flat, CUFF[1], ARMPIT),
                      numpy.maximum(from_line(flat, ARMPIT, HEM), 1e3 * (flat[:, 1] < ARMPIT[1]))], axis=0)
    arm = numpy.abs(flat[:, 0] - 500) > 262
    deep = numpy.where(arm, 0.07, 0.14) * numpy.sqrt(numpy.minimum(1, near / numpy.where(arm, 70, 110)))
    places = numpy.stack([u, sides * deep * fullness, z], axis=1)
    apart = lambda: sides if flat_laid else None
    for form in forms:
        places = sink(places, faces, flat, sides, necks, neck, form, 4, (max(70, 400 // len(forms)), 0.9), apart())
    faces, flat, sides, necks, places = refined(faces, flat, sides, necks, places)
    places = sink(places, faces, flat, sides, necks, neck, form, 6, (360, 0.5), apart())
    done = ironed(places, faces, sides, necks)
    if flat_laid:  # below the sleeves it folds over itself, which looks like a tear
        even = ironed(places, faces, sides, necks, cloth=16)
        share = numpy.clip((flat[:, 1] - ARMPIT[1] + 60) / 140, 0, 1)[:, None]
        done = done * (1 - share) + even * share
    return faces, flat, sides, done


def ironed(places, faces, sides, necks, times=6, cloth=2):
    """
    Takes out what is finer than a crease: `cloth` rounds over the panels, `times` over seams and edges, which are ironed
    along themselves alone; the neck stays.
    """
    edges, _, _ = drape.edges_of(faces)
    border = drape.border_of(faces)
    at_border = numpy.zeros(len(places), dtype=bool)
    at_border[border.ravel()] = True
    rank = numpy.where(at_border, 2, numpy.where(sides == 0, 1, 0))
    for round_ in range(max(times, cloth)):
        total, count = numpy.zeros_like(places), numpy.zeros(len(places))
        for i, j in ((edges[:, 0], edges[:, 1]), (edges[:, 1], edges[:, 0])):
            counts = (rank[j] >= rank[i]).astype(float)
            for k in range(3):
                total[:, k] += numpy.bincount(i, counts * places[j, k], len(places))
            count += numpy.bincount(i, counts, len(places))
        middle = total / numpy.maximum(count, 1)[:, None]
        places = numpy.where((numpy.isnan(necks) & (count > 1) & numpy.where(rank > 0, round_ < times, round_ < cloth))[:, None], (places + middle) / 2, places)
    return places


def refined(faces, flat, sides, necks, places):
    """Each face in four."""
    whole = numpy.exp(2j * math.pi * necks)
    border = {tuple(e) for e in drape.border_of(faces).tolist()}
    faces, flat, places, whole, edges = drape.finer(faces, flat, places, whole)
    old = len(sides)
    # The middle of a sewn edge is sewn, that of any other belongs to its panel.
    extra = numpy.where(numpy.abs(sides[edges[:, 0]]) > numpy.abs(sides[edges[:, 1]]), sides[edges[:, 0]], sides[edges[:, 1]])
    sides = numpy.concatenate([sides, extra])
    necks = numpy.angle(whole) / (2 * math.pi) % 1
    at_border = numpy.array([tuple(e) in border for e in edges.tolist()])
    necks[old:][~at_border] = math.nan
    return faces, flat, sides, necks, places


def rounded(faces, flat, sides, places):
    """The shirt with each face in four once more, its facets rounded."""
    faces, flat, sides, necks, places = refined(faces, flat, sides, numpy.full(len(flat), math.nan), places)
    return faces, flat, sides, ironed(places, faces, sides, necks, 2)


def sink(places, faces, flat, sides, necks, neck, form, weight, run, apart=None):
    """One fall of the shirt, held by its neck."""
    steps, stiff = run
    unit = SIDE / 1000
    side_of = numpy.sign(sides)

    def rests(pairs, facing=None):
        if facing is None:
            return numpy.linalg.norm(flat[pairs[:, 0]] - flat[pairs[:, 1]], axis=1) * unit
        length = numpy.linalg.norm(flat[facing[:, 0]] - flat[facing[:, 1]], axis=1) * unit
        return numpy.where(side_of[facing].prod(axis=1) < 0, 0, length)  # a seam folds freely

    bends = numpy.full(len(flat), 0.16 * stiff)
    bends[numpy.abs(flat[:, 1] - HEM[1]) < 34] = 0.6
    bends[from_line(flat, *CUFF) < 30] = 0.6
    at_neck = ~numpy.isnan(necks)
    # On a hanger the shoulder's seam lies as it was cut.
    on_rail = (sides == 0) & (numpy.abs(flat[:, 0] - 500) < 232) & (flat[:, 1] < 140) & ~at_neck & (apart is not None)
    held = numpy.concatenate([numpy.nonzero(at_neck)[0], numpy.nonzero(on_rail)[0]])
    across, up = at(*flat[on_rail].T)
    start, end = places[held], numpy.concatenate([neck(necks[at_neck]), numpy.stack([across, 0 * up, up], axis=1)])
    pins = lambda share: (held, start + (end - start) * share)
    return drape.fall(places, faces, rests, bends, ties_of(flat, side_of), form, weight, pins, steps, apart)


def ties_of(flat, sides):
    """Pairs of corners of one panel, up to a hand apart, between which the cloth lies."""
    outline = numpy.array([tuple(p) for p, _, _ in panel('back', 14)])
    pairs = []
    for side in (-1, 1):
        here = numpy.nonzero((sides == side) | (sides == 0))[0][:4000]
        points = flat[here]
        for step in ((0, 60), (0, 170), (60, 0), (150, 0), (45, 45), (-45, 45), (90, 82), (-90, 82)):
            for start in range(0, len(here), 500):
                want = points[start : start + 500] + step
                apart = numpy.linalg.norm(want[:, None] - points[None], axis=2)
                best = apart.argmin(axis=1)
                for k in numpy.nonzero(apart[numpy.arange(len(want)), best] < 9)[0]:
                    middle = (points[start + k] + points[best[k]]) / 2
                    if inside(middle, outline):
                        pairs.append((here[start + k], here[best[k]]))
    return numpy.array(pairs)


BODIES = ('home', 'raised')

# Of each fit the neck's run, what the cloth falls over, how full it starts, and whether front and back stay apart.
FITS = {
    'worn': (ring(0.075, 0.052, 0.046, 0.002), body, 1, False),
    'hung': (ring(0.082, 0.03, 0.05, 0), hanger, 0.7, True),
    **{name: (ring(0.08, 0.068, 0.05, 0.012), lambda name=name: importlib.import_module('figure').forms(name), 1, False) for name in BODIES},
}


def shirt(fit):
    """The shirt in this fit: faces, flat places, sides, corners. It is made once, until the code here changes."""
    rooms = [sys.modules[__name__], drape, *([importlib.import_module('figure')] if fit in BODIES else [])]
    told = [*map(inspect.getsource, rooms), repr(POSES.get(fit))]
    code = hashlib.sha1(''.join(told).encode()).hexdigest()[:10]
    path = os.path.join(studio.MASTERS, f'shirt-{fit}-{code}.npz')
    if not os.path.exists(path):
        numpy.savez(path, *sewn(fit))
    with numpy.load(path) as found:
        return [found[k] for k in found.files]
