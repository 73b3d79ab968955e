"""The sleeve, held up in a record shop in the evening."""
import math
import os
import sys

sys.path.append(os.path.dirname(__file__))
import dress
import figure
from photograph import photograph
from record import sleeve
from studio import Material, backdrop, camera, light, options, stage

settings = options('record-shop')
stage((0.5, 0.45, 0.6), 0.25)
backdrop('relay-shop', 1.8, (0, 2.4, -0.12), 0.045, 0.8)

body = figure.Body()
places, hands = figure.pose(body, 'holds')
skin = dress.skin('skin', 'young_caucasian_female/textures/young_lightskinned_female_diffuse.png', 0.8)
# It is cold outside. One looks into the cuffs.
hand = dress.theirs(body, 'wrist', 'metacarpal', 'finger') > 0.5
dress.knitwear('gloves', body, places, dress.knitted('glove wool', '#a8562e'), hand)
dress.bare('body', body, places, skin, (dress.sweatered(body, places) & (places[:, 1] > -0.12)) | hand)
wool = Material('wool', '#2a1626', Roughness=0.95, Specular=0.08, Sheen=0.4)
knit = wool.noise(90, 2, (1, 1, 0.25))
wool.relief(knit, 0.9, 0.004).mottle(knit, 0.7, 1.06)
dress.sweater('sweater', body, places, wool)
middle = [(hands['L'][k] + hands['R'][k]) / 2 for k in range(3)]
sleeve(place=(middle[0], middle[1] + 0.045, middle[2] + 0.082), turn=(math.radians(86), 0, math.radians(1)))

light((-1.3, -1.9, 1.3), (0, -0.2, 0.1), 40, 0.5, (1, 0.84, 0.66))
light((1.6, -1.4, 0.5), (0, -0.2, 0.1), 16, 0.9, (0.7, 0.8, 1))
light((1.1, 1.5, 1.4), (0, 0, 0.2), 50, 0.3, (1, 0.8, 0.55))
light((-1.2, 1.4, 1.2), (0, 0, 0.2), 40, 0.3, (1, 0.82, 0.6))
camera((0.03, -2.5, 0.3), (0.0, -0.2, 0.286), lens=113, fstop=8, focus=(0, -0.3, 0.1))
photograph(settings, 3 / 2, exposure=0.15, view='Filmic', look='High Contrast')
