"""The tour's poster, pasted in a row on an old wall after rain, in the light of the street."""
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from record import master
from studio import Material, block, camera, options, stage, sun
from wall import pasted

settings = options('record-poster')
stage(world=(0.62, 0.7, 0.85), strength=0.5)

concrete = Material('concrete', '#6f6a6c', Roughness=0.85, Specular=0.25)
concrete.mottle(concrete.noise(2.2, 8), 0.6, 1.15).mottle(concrete.noise(30, 6), 0.85, 1.1)
concrete.relief(concrete.noise(7, 8), 0.7, 0.02).relief(concrete.noise(90, 4), 0.5, 0.003)
block('wall', (8, 0.2, 5), concrete, place=(0, 0.1, 0))

for column in (-1, 0, 1):
    for row in (0, 1):
        tilt = (0.004, -0.006, 0.009)[column + 1] * (1 - 2 * row)
        place = (column * 0.612, -0.004, row * 0.862)
        name, seed = f'poster {column} {row}', column + 2 + row * 3
        _, stock = pasted(name, master('relay-poster'), (0.594, 0.841), place, tilt, seed, curl=0.02, lift=0.0007)
        stock.relief(stock.noise(7, 5, stretch=(2.6, 0.5, 1)), 0.55, 0.008)
        stock.relief(stock.noise(38, 4), 0.35, 0.0018).relief(stock.noise(420, 2), 0.25, 0.0004)

# The corner of the house opposite.
block('corner', (8, 0.1, 4), concrete, place=(-5.2, -2.4, 0.2), turn=(0, 0.3, 0))
sun((0.86, 0.4, -0.42), strength=6.2, angle=0.02, colour=(1, 0.82, 0.6))
camera((-0.95, -2.0, -0.12), (0.05, 0, 0.06), lens=62, fstop=4, focus=(-0.05, 0, 0))
photograph(settings, 4 / 5, exposure=0.08)
