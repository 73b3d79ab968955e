"""The posters of the spring's home matches on a brick wall, seen along the street. The lead picture of the club."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from leaves import leaves
from photograph import photograph
from reckon import reckon
from studio import MASTERS, block, camera, options, stage, sun
from wall import courses, creased, painted_brick, pasted

settings = options('club-posters')
stage(world=(0.55, 0.68, 0.92), strength=0.4)

block('wall', (14, 0.2, 7), painted_brick('#b9b2a2', tones=0.09, Roughness=0.75), place=(0, 0.1, 0))

SIZE = (1.0, 1.4125)
ROW = (('watching', -1.03, 0.004, 2), ('tide', 0.0, -0.003, 5), ('blinks', 1.035, 0.004, 9))
# Upright, one is seen, and of those beside it no word that is cut.
APART = 1.22 if settings.narrow else 1
for name, along, turn, seed in ROW:
    along *= APART
    master = os.path.abspath(os.path.join(MASTERS, f'poster-{name}.png'))
    _, stock = pasted(name, master, SIZE, (along, -0.004, 0), turn, seed, curl=0.06, lift=0.006, cuts=120)
    # Of the bricks only a little presses through, and not everywhere.
    joints = courses(stock, upright=False, place=(along, 0)).outputs['Fac']
    stock.relief(reckon(stock, 'MULTIPLY', joints, stock.noise(1.6, 2)), 0.12, -0.003)
    stock.relief(creased(stock, 2.3 + 0.3 * seed % 1, (1.6, 0.45, 1), share=0.46), 0.8, 0.005)
    stock.relief(creased(stock, 4.1, (0.5, 1.5, 1), share=0.56), 0.5, 0.004)
    stock.relief(stock.noise(5, 4, stretch=(2.2, 0.6, 1)), 0.4, 0.01).relief(stock.noise(300, 2), 0.15, 0.0004)

SUN = (0.85, 0.45, -0.48)
# A street tree, out of the picture.
leaves((1.35, 0, 0.85), SUN, 3.0, (0.6, 0.5, 0.55), 190, 0.06, seed=9)
sun(SUN, strength=6.4, angle=0.012, colour=(1, 0.88, 0.72))
if settings.narrow:
    camera((-0.85, -3.52, -0.12), (0.09, 0, 0.06), lens=76, fstop=4, focus=(0, 0, 0))
else:
    camera((-1.95, -4.7, -0.2), (0.12, 0, 0.01), lens=39.5, fstop=4, focus=(0, 0, 0))
photograph(settings, 4 / 5 if settings.narrow else 11 / 5, exposure=-0.05)
