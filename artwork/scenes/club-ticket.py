"""Two tickets on the edge of the terrace, one torn at the turnstile, in the shadow of the rail."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from mathutils import Vector
from photograph import photograph
from studio import MASTERS, Material, camera, options, sheet, smooth, stage, sun
from terrace import rail_shadow, terrace

settings = options('club-ticket')
stage(world=(0.56, 0.68, 0.9), strength=0.4)

LONG, HIGH = 0.2, 0.08


def ticket(name, place, turn, bend, rise):
    """A ticket of thin board: `bend` is how far its ends stand off the ground, `rise` how far its right end more."""
    board = Material(name, '#ffffff', Roughness=0.6, Specular=0.3)
    board.picture(os.path.abspath(os.path.join(MASTERS, f'{name}.png')), alpha=True)
    board.mottle(board.noise(60, 5), 0.94, 1.03).mottle(board.noise(900, 2), 0.93, 1.04)
    board.relief(board.noise(900, 2), 0.2, 0.0003).relief(board.noise(30, 4), 0.12, 0.0012)
    thing = sheet(name, LONG, HIGH, board, place=place, turn=(0, 0, math.radians(turn)), cuts=60)
    for vertex in thing.data.vertices:
        along, across = vertex.co.x / LONG * 2, vertex.co.y / HIGH * 2
        vertex.co.z = 0.0005 + bend * (along + 0.12 * across) ** 2 + rise * max(0.0, along) ** 3
    smooth(thing)


ticket('ticket-body', (0.002, 0.055, 0), 14, 0.0015, 0.001)
ticket('ticket-stub', (0.0045, 0.0495, 0.0012), 10.5, 0.002, 0.004)
ticket('ticket-home', (-0.002, -0.045, 0.003), -9, 0.002, 0.004)

terrace(edge=-0.143)

SUN = Vector((0.52, -0.6, -0.62))
rail_shadow(SUN, Vector((0.34, 1, 0)), (0.085, 0, 0))
sun(SUN, strength=4.9, angle=0.02, colour=(1, 0.88, 0.7))
camera((0, -0.2, 0.72), (0, -0.006, 0), lens=93, fstop=9, focus=(0, -0.01, 0))
photograph(settings, 4 / 5, exposure=0.0)
