"""A press sheet of the crest on the table, from a poster to 24 pixels."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import studio

options = studio.options('sizes')
studio.stage((0.6, 0.72, 1), 0.28)

table = studio.Material('table', '#2f6a5b', Roughness=0.7, Specular=0.3)
table.relief(table.noise(500, 2), 0.15, 0.0006).mottle(table.noise(4, 6), 0.93, 1.04)
studio.sheet('table', 4, 4, table, (0, 0, -0.002))


def proof(place, turn, curl):
    stock = studio.paper('proof', picture=studio.master('crest-sizes'))
    sheet = studio.sheet('proof', 0.64, 0.4, stock, place, (0, 0, math.radians(turn)), cuts=30)
    for corner in sheet.data.vertices:
        reach = max(0, (corner.co.x + corner.co.y * 0.6) / 0.4 - 0.35)
        corner.co.z += curl * reach**2 * 1.6
    studio.smooth(sheet)
    return sheet


proof((0.035, 0.028, 0.0), -7, 0.01)
proof((0, 0, 0.003), 1.5, 0.05)
light = studio.sun((0.8, -0.35, -0.55), 4.2, 0.02, (1, 0.92, 0.8))
studio.window(light, (-0.02, 0.0, 0), (2, 2), 0.42, 0.03, 1.6)
studio.camera((-0.1, -0.42, 0.42), (-0.022, -0.012, 0.0), 50, 4, (-0.1, -0.02, 0.0))
studio.render(options, 16 / 9, exposure=0.25)
