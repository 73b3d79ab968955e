/*
 * The inner sleeve, on 1000 units to its 306 millimetres: the sun once more, round the hole through which
 * the label shows as its core.
 */
import { box, clipped, drawing, path } from '../svg.mjs'
import { INK } from './ink.mjs'
import { bands, mirage } from './sun.mjs'
import { type } from './type.mjs'

export const SIZE = 1000
/** The hole, in parts of the sleeve's width. */
export const HOLE = 0.165

export function inner() {
  const [middle, r] = [SIZE / 2, SIZE * HOLE]
  const folds = { left: 0, right: SIZE, top: middle, bottom: SIZE - 20 }
  const small = { track: 0.16 }
  return drawing(
    SIZE,
    SIZE,
    path(box(0, 0, SIZE, SIZE), INK.cream) +
      clipped('day', box(0, 0, SIZE, middle), bands(middle, middle, INK.orange, r, 1.25)) +
      path(box(0, middle, SIZE, SIZE - middle), INK.pink) +
      mirage('wave', bands(middle, middle, INK.plum, r, 1.25), folds) +
      path(type('PARCEL OFFICE RECORDS', 40, 58, 17, { ...small, font: 'bold' }), INK.plum) +
      path(
        type('KEEP FLAT, DRY AND AWAY FROM HEAT', SIZE - 40, 58, 17, { ...small, anchor: 'end' }),
        INK.plum,
      ),
  )
}
