/*
 * The crest for five distances. Each drawing leaves out what cannot be told from so far, and draws what is left
 * larger; all stand in the same shield, so that one can lie on the other.
 * From the project's root:  node artwork/club/distance.mjs
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { CREST, crest, shield } from './crest.mjs'
import { box, clipDef, group, INK, line, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { centred } from './lettering.mjs'

const { bottle: FIELD, chalk: BIRD, signal: SPARK } = INK
const inShield = (margin, inner) =>
  `<defs>${clipDef('shield', shield(margin))}</defs>${group(inner, 'clip-path="url(#shield)"')}`
const COLOURS = { field: FIELD, bird: BIRD, spark: SPARK }
const ground = path(shield(0), FIELD)
/** With an edge of the bird's colour, so that it stands out from any ground; further away a wider one, of two pixels at last. */
const edged = (inner, step) => {
  const scale = [0.955, 0.945, 0.93, 0.9, 0.84][step]
  const [x, y] = [CREST.width, CREST.height].map((size) => (size * (1 - scale)) / 2)
  return path(shield(0), BIRD) + group(inner, `transform="translate(${x} ${y}) scale(${scale})"`)
}

/** Name, heron and tide: the place, the year, a feather and the thin lines stay behind. */
function second() {
  return (
    ground +
    path(shield(30), BIRD) +
    inShield(
      58,
      path(box(0, 236, 1000, 770), FIELD) +
        path(
          box(468, 860, 36, 160) + box(568, 860, 36, 160) + box(0, 930, 410, 30) + box(662, 930, 400, 30),
          BIRD,
        ),
    ) +
    group(heron(COLOURS, [0, 2]), 'transform="translate(-84 48) scale(1.05)"') +
    path(centred('SALTMARSH', 500, 92, 98, 8), FIELD)
  )
}

/** The heron and the tide, its wing of one piece, on legs that hold. */
function third() {
  return (
    ground +
    inShield(58, path(box(0, 1010, 1000, 300) + box(482, 700, 50, 320) + box(602, 700, 50, 320), BIRD)) +
    group(heron(COLOURS, [0, 1, 2], 0), 'transform="translate(-128 -142) scale(1.17)"')
  )
}

/** The neck's S and the bill, on the water. */
function fourth() {
  return (
    ground +
    inShield(58, path(box(0, 1010, 1000, 300), BIRD)) +
    path('M672 172L958 372L582 322Z', SPARK) +
    path('M400 826L330 827L128 936L154 976L330 984L400 984Z', BIRD) +
    line('M640 250C520 160 320 216 330 372C342 540 690 530 690 730C690 860 560 904 330 905', BIRD, 158)
  )
}

/** A blot that has kept its bend, with one red corner. */
function last() {
  return (
    ground +
    path('M680 152L968 400L570 372Z', SPARK) +
    path('M400 864L330 865L150 960L186 1034L330 1072L400 1070Z', BIRD) +
    line('M640 262C470 160 268 236 286 408C304 590 700 560 700 770C700 910 560 966 330 968', BIRD, 208)
  )
}

const FILES = {
  'crest-near': crest(),
  'crest-2': second(),
  'crest-3': third(),
  'crest-4': fourth(),
  'crest-last-row': last(),
}
for (const [step, [name, inner]] of Object.entries(FILES).entries()) {
  const { data } = optimize(svg(CREST.width, CREST.height, edged(inner, step)), {
    floatPrecision: 0,
    multipass: true,
    plugins: [{ name: 'preset-default' }],
  })
  writeFileSync(fileURLToPath(new URL(`../../content/pictures/${name}.svg`, import.meta.url)), `${data}\n`)
  console.log(name, data.length)
}
