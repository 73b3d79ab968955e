"""Home and away on their hangers in the dressing room, an hour before the match."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import garment
import studio
from photograph import photograph
from reckon import reckon
from shapes import ring, wire
from wall import courses
from window import window

options = studio.options('kit')
studio.stage((0.62, 0.75, 0.85), 0.2)

CHALK, SIGNAL, GREEN = '#f4efe2', '#f2492f', '#0f4d3f'
RAIL = 0.51

tiles = studio.Material('tiles', '#ab3a28', Roughness=0.2, Specular=0.5)
rows = courses(tiles)
sizes = {'Brick Width': 0.152, 'Row Height': 0.076, 'Mortar Size': 0.0022}
tones = {'Color1': (0.36, 0.36, 0.36, 1), 'Color2': (0.64, 0.64, 0.64, 1), 'Mortar': (0.1, 0.1, 0.1, 1)}
for name, value in {**sizes, **tones}.items():
    rows.inputs[name].default_value = value
tiles.mottle(rows.outputs['Color'], 0.86, 1.04)
tiles.relief(reckon(tiles, 'SUBTRACT', 1, rows.outputs['Fac']), 0.8, 0.004).relief(tiles.noise(7, 3), 0.3, 0.006)
studio.block('wall', (5, 0.1, 3), tiles, place=(0, 0.23, 0.2))

painted = studio.Material('painted', '#efe6d2', Roughness=0.35, Specular=0.4)
painted.relief(painted.noise(9, 8, stretch=(0.35, 7, 7)), 0.3, 0.0015)
studio.block('rail', (5, 0.03, 0.11), painted, place=(0, 0.165, RAIL), bevel=0.004)

brass = studio.Material('brass', '#c99a4a', Roughness=0.25, Metallic=1)
PEG = [(0, 0), (0.0065, 0), (0.0065, 0.13), (0.014, 0.135), (0.016, 0.142), (0.013, 0.15), (0, 0.152)]
#: A hanger's hook, from within the collar up and over the peg: across and up, from the rail's middle.
HOOK = [(0, -0.11), (0, -0.042), (0.005, -0.028), (0.02, -0.012), (0.016, 0.007), (-0.004, 0.012), (-0.016, -0.002)]


def hung(kit, across, turned, trim):
    """A shirt that hangs from its peg, its back to us."""
    peg = ring('peg', PEG, brass, 48)
    peg.location, peg.rotation_euler = (across, 0.155, RAIL - 0.005), (math.radians(90), 0, 0)
    hook = wire('hook', [(x, 0, RAIL + z) for x, z in HOOK], 0.0026, brass)
    holder = studio.group('hung', [garment.shirt(kit, 'hung', trim), hook])
    holder.location, holder.rotation_euler = (across, 0.06, 0), (0, 0, math.radians(180 + turned))


hung('home', -0.335, 4, (CHALK, SIGNAL, GREEN))
hung('away', 0.335, -5, (GREEN, SIGNAL, CHALK))

# A low sun through a high window.
SUN = (0.62, 0.7, -0.42)
window((0, 0.1, 0.15), SUN, 3.2, (1.7, 0.9), panes=(4, 2), bar=0.05)
studio.sun(SUN, strength=4.2, angle=0.012, colour=(1, 0.86, 0.66))
studio.light((-1.8, -2.2, 1.6), (0, 0, 0.05), 60, 0.8, (1, 0.95, 0.88))
studio.light((2.4, -1.6, 0.6), (0, 0, 0), 20, 1.4, (0.8, 0.92, 1))
studio.camera((0, -3.5, 0.12), (0, 0, 0.12), 82, 9, (0, -0.05, 0))
photograph(options, 1.72, exposure=-0.1, view='Filmic', look='High Contrast')
