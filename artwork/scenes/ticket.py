"""Two tickets on the terrace, one torn at the turnstile."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import studio

options = studio.options('ticket')
studio.stage((0.55, 0.7, 1), 0.35)

stone = studio.Material('stone', '#b3aea3', Roughness=0.9, Specular=0.15)
stone.picture(studio.master('terrace'))
stone.relief(stone.noise(55, 6), 0.6, 0.003).relief(stone.noise(400, 2), 0.3, 0.0008).mottle(stone.noise(6, 8), 0.8, 1.05)
studio.sheet('step', 0.6, 0.6, stone, (0, 0, 0))


def ticket(name, place, turn, bend=0.0):
    stock = studio.Material(name, Roughness=0.55, Specular=0.35)
    stock.picture(studio.master(name), alpha=True)
    stock.relief(stock.noise(700, 2), 0.1, 0.0003)
    card = studio.sheet(name, 0.2, 0.08, stock, place, (0, 0, math.radians(turn)), cuts=24)
    for corner in card.data.vertices:
        x = corner.co.x / 0.1
        corner.co.z += bend * (x * x) + 0.25 * bend * x
    studio.smooth(card)
    solid = card.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = 0.0004, -1
    return card


ticket('ticket-green', (0.012, 0.035, 0.0015), 24, 0.004)
ticket('ticket-home', (-0.004, -0.018, 0.004), 9, 0.011)
studio.sun((0.85, 0.25, -0.42), 4.2, 0.012, (1, 0.9, 0.76))
studio.camera((-0.02, -0.19, 0.25), (0.004, 0.002, 0.0), 58, 5.6, (0.0, -0.02, 0.006))
studio.render(options, 1.0, exposure=0.1)
