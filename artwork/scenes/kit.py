"""Home and away, worn, before the full stand in the evening."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import dress
import figure
import garment
import studio
from photograph import photograph

options = studio.options('kit')
studio.stage((0.5, 0.72, 0.85), 0.22)

studio.backdrop('stand', 2.87, (0, 4.2, -0.36), 0.012)

CHALK, SIGNAL, GREEN = '#f4efe2', '#f2492f', '#0f4d3f'
body = figure.Body()


def player(kit, place, turned, skin, wool, trim):
    places, _ = figure.pose(body, kit)
    parts = [
        *dress.sleeved(body, places, dress.skin(f'{kit} skin', *skin), wool),
        dress.shorts('shorts', body, places, studio.Material('shorts', GREEN, Roughness=0.75, Specular=0.2)),
        garment.shirt(kit, kit, trim),
    ]
    holder = studio.group('player', parts)
    holder.location, holder.rotation_euler = place, (0, 0, math.radians(turned))


player('home', (-0.31, 0.1, 0), 180 + 14, ('young_african_male/textures/young_darkskinned_male_diffuse.png', 0.8), '#173a31', (CHALK, SIGNAL, GREEN))
player('away', (0.31, -0.1, 0.012), 180 - 11, ('young_caucasian_male/textures/young_lightskinned_male_diffuse.png', 0.8), '#173a31', (GREEN, SIGNAL, CHALK))

# Floodlights: one from the left, and two from over the stand, which draw the edges.
studio.light((-3, -1.9, 1.6), (0.1, 0, 0.1), 140, 0.35, (1, 0.94, 0.84))
studio.light((2.2, -2.6, 0.6), (0, 0, 0), 9, 1.6, (0.7, 0.9, 1))
studio.light((-1.9, 2.4, 1.7), (-0.2, 0, 0.2), 300, 0.3, (0.84, 0.95, 1))
studio.light((2.1, 2.3, 1.8), (0.3, 0, 0.2), 340, 0.3, (0.9, 0.96, 1))
studio.camera((0.02, -3.5, 0.09), (0.01, 0, 0.085), 98, 9, (0, -0.05, 0))
photograph(options, 1.72, exposure=-0.1, view='Filmic', look='High Contrast')
