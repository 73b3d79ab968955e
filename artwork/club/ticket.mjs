/* A ticket of 1000 by 400 with its stub from 740 on: one whole, one in the two parts the turnstile leaves. */
import { box, clipDef, group, INK, line, path, svg } from './drawing.mjs'
import { heron } from './heron.mjs'
import { outline, setLine } from './lettering.mjs'
import { chance } from './table.mjs'
import { text } from './type.mjs'

/** Bars of many widths, drawn from a row of digits. */
function bars(x, y, width, height, fill) {
  const digits = '3211324113122143112321142131123212411321'
  const total = [...digits].reduce((sum, digit) => sum + Number(digit), 0)
  let [pen, d] = [x, '']
  for (const [i, digit] of [...digits].entries()) {
    const w = (Number(digit) / total) * width
    if (i % 2 === 0) d += box(pen, y, w, height)
    pen += w
  }
  return path(d, fill)
}

function tides(x, y, width, height, fill) {
  const pitch = height / 7
  let d = ''
  for (let i = 0; i < 7; i++)
    d += box(x, y + pitch * (i + 1) - pitch * (0.1 + 0.13 * i), width, pitch * (0.1 + 0.13 * i) + 1)
  return path(d, fill)
}

const detail = (label, value, x, y, ink, size = 54) =>
  text(label, x, y, 25, ink, { weight: 500 }) + text(value, x, y + size * 0.94, size, ink, { weight: 700 })

function front(stand, row, seat, no, ground, ink, spark) {
  const bird = heron({ field: ground, bird: ink, spark })
  return (
    `<defs>${clipDef('body', box(0, 0, 740, 400))}</defs>` +
    path(box(0, 0, 1000, 400), ground) +
    group(
      tides(0, 250, 740, 150, ink) + group(bird, 'transform="translate(280 -140) scale(.62)"'),
      'clip-path="url(#body)"',
    ) +
    path(outline(setLine('ROVERS', 36, 40, 70, 10)), ink) +
    text('v Port Ellery', 36, 164, 50, ink, { weight: 700 }) +
    text('Saturday 14 March, kick-off 15:00', 36, 208, 33, ink, { weight: 500 }) +
    path(box(740, 0, 260, 400), spark) +
    detail('Stand', stand, 768, 46, INK.chalk, 44) +
    detail('Row', row, 768, 126, INK.chalk, 74) +
    detail('Seat', seat, 868, 126, INK.chalk, 74) +
    bars(768, 236, 204, 100, INK.chalk) +
    text(no, 768, 372, 27, INK.chalk, { weight: 600, tracking: 60 })
  )
}

/** The cut: holes of the perforation, a notch at both its ends. */
function punched(drawing) {
  const hole = (y, r) => `<circle cx="740" cy="${y}" r="${r}"/>`
  let holes = hole(0, 15) + hole(400, 15)
  for (let y = 28; y < 380; y += 18) holes += hole(y, 4.6)
  return (
    `<defs><mask id="cut"><path d="${box(0, 0, 1000, 400)}" fill="#fff"/>${holes}</mask></defs>` +
    group(drawing, 'mask="url(#cut)"')
  )
}

/** Where the turnstile tore it: along the perforation, but not quite. */
function tear() {
  const random = chance(5)
  const points = []
  for (let y = -4; y <= 404; y += 6) points.push(`${742 + (random() - 0.5) * 9} ${y}`)
  return points.join('L')
}

/** What is left on one side of the tear, to the edge at `x`, with the pale core of the board where it tore. */
function torn(drawing, id, x) {
  const edge = tear()
  const kept = `<defs>${clipDef(id, `M${x} -10L${edge}L${x} 410Z`)}</defs>`
  return kept + group(drawing + line(`M${edge}`, '#e6dfcf', 7), `clip-path="url(#${id})"`)
}

const cream = punched(front('North Bank', 'H', '27', '004 117 27', INK.chalk, INK.bottle, INK.signal))
const green = punched(front('North Bank', 'H', '28', '004 117 28', INK.bottle, INK.chalk, INK.signal))

export const ticketFiles = () => ({
  'ticket-home': svg(1000, 400, cream),
  'ticket-body': svg(1000, 400, torn(green, 'torn', -10)),
  'ticket-stub': svg(1000, 400, torn(green, 'torn', 1010)),
})
