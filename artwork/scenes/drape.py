"""
How cloth falls: a mesh whose edges keep the lengths they were cut to, over a form that it cannot enter.
Positions are moved until they agree, in many small steps, as in Müller and others, "Position Based Dynamics" (2006)
and "Small Steps in Physics Simulation" (2019).
"""
import numpy

STEP = 1 / 240


def edges_of(faces):
    """Every edge once, and for those between two faces the corners that face each other across it."""
    ends = numpy.sort(numpy.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    across = numpy.concatenate([faces[:, 2], faces[:, 0], faces[:, 1]])
    order = numpy.lexsort((ends[:, 1], ends[:, 0]))
    ends, across = ends[order], across[order]
    same = numpy.all(ends[1:] == ends[:-1], axis=1)
    first = numpy.concatenate([[True], ~same])
    inner = numpy.nonzero(same)[0]
    return ends[first], numpy.stack([across[inner], across[inner + 1]], axis=1), ends[inner]


def border_of(faces):
    """The edges that belong to one face alone."""
    ends = numpy.sort(numpy.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    found, counts = numpy.unique(ends, axis=0, return_counts=True)
    return found[counts == 1]


def batches(pairs, count):
    """Sorts pairs into groups in which no corner comes twice, so that a group can be moved at once."""
    taken, group = [0] * count, numpy.empty(len(pairs), dtype=int)
    for k, (i, j) in enumerate(pairs.tolist()):
        free = ~(taken[i] | taken[j])
        bit = free & -free
        taken[i] |= bit
        taken[j] |= bit
        group[k] = bit.bit_length()
    return [numpy.nonzero(group == g)[0] for g in numpy.unique(group)]


def fall(places, faces, rests, bends, ties, form, weight, pins=None, steps=400, sides=None, rounds=2, damping=0.985, gap=0.003, grip=0.5):
    """
    Lets the cloth fall and answers where its corners come to lie.

    `rests` answers the length of given pairs of corners as cut; `bends` how stiff (0 to 1) each corner is against
    bending; `ties` are pairs of corners farther apart, which may never be farther than as cut (short edges alone stretch
    under their weight); `form` the distance of points from what the cloth falls over, less than 0 within; `weight` is gravity.
    `pins` answers held corners and their places for a share (0 to 1) of the time. Corners of `sides` less than 0 stay
    before the middle (y) and those above 0 behind it, for what hangs flat.
    """
    count = len(places)
    edges, facing, hinges = edges_of(faces)
    flat = rests(hinges, facing)
    facing, hinges, flat = facing[flat > 0], hinges[flat > 0], flat[flat > 0]
    pairs = numpy.concatenate([edges, facing])
    lengths = numpy.concatenate([rests(edges), flat])
    stiff = numpy.concatenate([numpy.ones(len(edges)), bends[hinges].mean(axis=1)])
    free = numpy.ones(count)
    if pins:
        free[pins(0)[0]] = 0
    groups = []
    for some in (numpy.arange(len(edges)), numpy.arange(len(edges), len(pairs))):
        for found in batches(pairs[some], count):
            i, j = pairs[some[found]].T
            share = numpy.maximum(free[i] + free[j], 1e-9)
            k = stiff[some[found]]
            groups.append((i, j, lengths[some[found]], k * free[i] / share, k * free[j] / share, False))
    limits = rests(ties)
    for found in batches(ties, count):
        i, j = ties[found].T
        share = numpy.maximum(free[i] + free[j], 1e-9)
        groups.append((i, j, limits[found], free[i] / share, free[j] / share, True))
    now, speed = places.astype(float).copy(), numpy.zeros((count, 3))
    for step in range(steps):
        speed *= damping
        speed[:, 2] -= weight * STEP * free
        new = now + speed * STEP
        if pins:
            held, where = pins(min(1, step / (0.4 * steps)))
            new[held] = where
        for _ in range(rounds):
            for i, j, length, a, b, tie in groups:
                apart = new[j] - new[i]
                far = numpy.sqrt(numpy.einsum('ij,ij->i', apart, apart)) + 1e-9
                excess = far - length
                apart *= ((numpy.maximum(excess, 0) if tie else excess) / far)[:, None]
                new[i] += apart * a[:, None]
                new[j] -= apart * b[:, None]
        rest_on(form, new, now, gap, grip, free)
        if sides is not None:
            new[:, 1] = numpy.where(sides < 0, numpy.minimum(new[:, 1], -0.002), new[:, 1])
            new[:, 1] = numpy.where(sides > 0, numpy.maximum(new[:, 1], 0.002), new[:, 1])
        speed = numpy.clip((new - now) / STEP, -2, 2)
        now = new
    return now


def rest_on(form, new, now, gap, grip, free):
    """Moves corners that are within the form to its surface, where it holds them by `grip`."""
    depth = form(new) - gap
    hit = numpy.nonzero((depth < 0) & (free > 0))[0]
    if not len(hit):
        return
    at, tiny = new[hit], 5e-4
    slope = numpy.stack([form(at + tiny * axis) - form(at - tiny * axis) for axis in numpy.eye(3)], axis=1)
    slope /= numpy.linalg.norm(slope, axis=1, keepdims=True) + 1e-9
    slid = at - now[hit]
    slid -= numpy.einsum('ij,ij->i', slid, slope)[:, None] * slope
    new[hit] = at - slope * depth[hit][:, None] - grip * slid


def finer(faces, *values):
    """Each face in four: the faces, the values (one for each corner) with those of new corners, the edges they halve."""
    edges, _, _ = edges_of(faces)
    count = int(faces.max()) + 1
    number = {(i, j): count + k for k, (i, j) in enumerate(edges.tolist())}
    middle = lambda i, j: number[(i, j) if i < j else (j, i)]
    out = []
    for a, b, c in faces.tolist():
        ab, bc, ca = middle(a, b), middle(b, c), middle(c, a)
        out += [(a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca)]
    return (numpy.array(out), *(numpy.concatenate([v, (v[edges[:, 0]] + v[edges[:, 1]]) / 2]) for v in values), edges)


def capsule(p, a, b, ra, rb):
    """The distance from a bone between two points, as thick as these radii at its ends."""
    a, b = numpy.array(a), numpy.array(b)
    t = numpy.clip((p - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
    return numpy.linalg.norm(p - a - t[:, None] * (b - a), axis=1) - (ra + (rb - ra) * t)


def joined(*distances, soft=0.03):
    """Several forms as one, their joints rounded."""
    out = distances[0]
    for d in distances[1:]:
        h = numpy.clip(0.5 + 0.5 * (d - out) / soft, 0, 1)
        out = d + (out - d) * h - soft * h * (1 - h)
    return out
