"""The match-day app in a hand, before the full stand in the evening."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import dress
import figure
from photograph import photograph
from studio import Material, backdrop, camera, group, light, master, options, rounded, stage

settings = options('club-app')
stage((0.5, 0.72, 0.85), 0.25)
body = figure.Body()
places, hands = figure.pose(body, 'shows')
# Nothing but this arm, and not the fingers behind: the camera is where the head would be. It is cold in March.
arm = (places[:, 0] < 0) & (dress.theirs(body, 'lowerarm', 'wrist', 'metacarpal', 'finger1', 'finger2-1') > 0.5)
dress.knitwear('glove', body, places, dress.knitted('wool', '#2b7d66'), arm)

TALL = 0.149
WIDE = TALL * 860 / 1790
metal = Material('metal', '#8d9391', Roughness=0.25, Metallic=1.0)
glass = Material('glass', '#050807', Roughness=0.08, Specular=0.5)
screen = Material('screen', '#000000', Roughness=0.1, Specular=0.5)
screen.picture(master('app'), emission=1.0)
phone = group('phone', (
    rounded('rim', WIDE, TALL, 0.0082, 0.0112, metal),
    rounded('glass', WIDE - 0.0016, TALL - 0.0016, 0.0002, 0.0104, glass, (0, 0, 0.0043)),
    rounded('screen', WIDE - 0.0052, TALL - 0.0052, 0.0001, 0.0088, screen, (0, 0, 0.0046)),
))
x, y, z = hands['R']
phone.location = (x + 0.017, y + 0.041, z + 0.02)
phone.rotation_euler = (math.radians(92), 0, math.pi)

backdrop('stand', 3.6, (-0.3, -4.4, 0.2), 0.022, 0.9, math.pi)
light((0.7, 0.5, 1.1), (x, y, z), 4.5, 0.3, (1, 0.94, 0.84))
light((-0.9, 0.3, 0.5), (x, y, z), 1.2, 0.6, (0.7, 0.9, 1))
light((-0.5, -1.3, 0.9), (x, y, z), 34, 0.2, (0.86, 0.95, 1))
light((0.6, -1.2, 0.8), (x, y, z), 30, 0.2, (0.9, 0.96, 1))
camera((x + 0.03, y + 0.62, z + 0.08), (x - 0.002, y, z + 0.012), lens=112, fstop=20, focus=(x, y + 0.03, z))
photograph(settings, 4 / 5, exposure=0.0, view='Filmic', look='High Contrast')
