"""The sheet on how the mark is built, unfolded on the bench: its creases and the lamp's light on it."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
from photograph import photograph
from studio import MASTERS, Material, block, camera, light, options, paper, sheet, smooth, stage, sun
from window import window

settings = options('oddwheel-sheet')
stage(world=(0.8, 0.86, 1.0), strength=0.4)

beech = Material('beech', '#c08a55', Roughness=0.55)
grain = beech.noise(7, 8, stretch=(0.4, 8, 8))
beech.mottle(grain, 0.7, 1.12).relief(grain, 0.2, 0.001)
block('bench', (3, 3, 0.04), beech, place=(0, 0, -0.02))

WIDTH, HEIGHT = 0.841, 0.594
stock = paper('sheet', picture=os.path.join(MASTERS, 'oddwheel-sheet.png'))
page = sheet('sheet', WIDTH, HEIGHT, stock, cuts=240)


def crease(t, folds, rise):
    """How high paper stands at `t` of its length that was folded into so many parts, by turns up and down."""
    place = t * folds
    fold = round(place)
    sharp = max(0.0, 1 - abs(place - fold) * 2.2) ** 2.4
    inner = 0 < fold < folds
    return rise * sharp * (1 if fold % 2 else -0.35) if inner else 0.0


for vertex in page.data.vertices:
    u, v = vertex.co.x / WIDTH + 0.5, vertex.co.y / HEIGHT + 0.5
    belly = 0.0016 * math.sin(math.pi * 4 * u) ** 2 * math.sin(math.pi * 2 * v) ** 2
    corner = 0.02 * max(0.0, (1 - u) + (1 - v) - 1.62) ** 2 * 6
    vertex.co.z = 0.0035 + crease(u, 4, 0.0052) + crease(v, 2, 0.0042) + belly + corner
smooth(page)
page.rotation_euler = (0, 0, math.radians(-5))

# A brass rule was left there.
block('rule', (0.32, 0.018, 0.0012), Material('brass', '#c79a4b', Roughness=0.3, Metallic=1.0), place=(0.31, 0.235, 0.0085), turn=(0, 0, 0.32), bevel=0.0003)

SUN = (0.62, -0.5, -0.42)
window((0.06, 0.02, 0), SUN, 1.6, (0.62, 0.46), panes=(2, 1), bar=0.03)
sun(SUN, strength=4.6, angle=0.016, colour=(1, 0.88, 0.7))
light((-1.0, 0.7, 0.7), (0, 0, 0), 9, size=0.7, colour=(1, 0.93, 0.84))
camera((0.0, -0.62, 0.86), (0.0, -0.012, 0), lens=58, fstop=7, focus=(0, -0.02, 0))
photograph(settings, 16 / 9, exposure=-0.2)
