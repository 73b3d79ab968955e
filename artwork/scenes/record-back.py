"""The sleeve's back on painted boards, the inner sleeve drawn half out of it, seen from above."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from mathutils import Matrix, Vector
from photograph import photograph
from record import disc, master, sleeve
from shapes import holed
from studio import Material, block, camera, light, options, paper, stage, sun
from window import window

settings = options('record-back')
stage(world=(0.6, 0.72, 0.9), strength=0.42)

painted = Material('painted', '#7fb0c4', Roughness=0.5, Specular=0.35)
grain = painted.noise(16, 7, stretch=(7, 0.4, 1))
painted.relief(grain, 0.35, 0.0012).mottle(painted.noise(5, 5), 0.93, 1.03)
for index in range(-5, 6):
    block('floorboard', (0.138, 3, 0.02), painted, place=(index * 0.14, index * 0.07, -0.01), bevel=0.0018)

turn = math.radians(-9)
lie = Matrix.Rotation(turn, 4, 'Z')


def lying(x, y, z):
    return lie @ Vector((x, y, z))


OUT = 0.158
stock = paper('inner', picture=master('relay-inner'))
inner = holed('inner sleeve', 0.306, 0.306 * 0.165, stock)
inner.location, inner.rotation_euler = lying(0, OUT, 0.0033), (0, 0, turn)
under = holed('inner sleeve below', 0.306, 0.002, paper('plain', '#f7e8cf'))
under.location, under.rotation_euler = lying(0.0004, OUT - 0.0005, 0.0004), (0, 0, turn)
disc(side=2, place=lying(0, OUT - 0.002, 0.0017), turn=(0, 0, turn + 0.35))
# The back is printed so that the opening is at the top when it is laid like this.
sleeve('relay-back', strip=False, place=lying(0, -0.012, 0.0022), turn=(0, 0, turn), thick=0.0042)

SUN = (0.5, -0.45, -0.62)
window((0.03, 0.03, 0), SUN, 1.3, (0.66, 0.46), panes=(1, 1))
sun(SUN, strength=5.2, angle=0.012, colour=(1, 0.86, 0.68))
light((-0.8, 0.9, 1.1), (0, 0, 0), 6, size=0.8, colour=(0.85, 0.92, 1))
camera((0.02, -0.15, 0.96), (0.008, 0.05, 0), lens=69, fstop=8)
photograph(settings, 4 / 5, exposure=-0.3)
