/** The rectangle that is drawn on a picture in the studio, and what it changes. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, cropMistake, whole } from '../../site/pictures/crop.ts'
import type { State } from '../../studio/protocol.ts'
import { cropEdits } from '../../studio/shell/crop/edits.ts'
import { moved, pointIn, sized, writtenCrop } from '../../studio/shell/crop/rectangle.ts'

const crop: Crop = { left: 20, top: 10, width: 50, height: 40 }

test('an edge that is held moves alone, to the picture’s edge or until the part is too small', () => {
  expect(sized(crop, { x: -1, y: 0 }, 10, 10)).toEqual({ ...crop, left: 30, width: 40 })
  expect(sized(crop, { x: 1, y: 1 }, 90, 90)).toEqual({ left: 20, top: 10, width: 80, height: 90 })
  expect(sized(crop, { x: -1, y: 1 }, 90, -90)).toEqual({ left: 65, top: 10, width: 5, height: 5 })
})

test('however it is drawn, it can be written and is read as it was meant', () => {
  const far = fc.float({ min: -150, max: 150, noNaN: true })
  const held = fc.constantFrom(-1 as const, 0 as const, 1 as const)
  const step = fc.record({ x: held, y: held, right: far, down: far })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      const drawn = steps.reduce(
        (crop, { x, y, right, down }) =>
          x === 0 && y === 0 ? moved(crop, right, down) : sized(crop, { x, y }, right, down),
        whole,
      )
      const written = writtenCrop(drawn)
      if (written !== '') expect(cropMistake(written), written).toBeUndefined()
    }),
    { seed: 4 },
  )
})

test('the point that stays in view stays where it is in the picture, or as near as the part has it', () => {
  expect(pointIn(crop, whole, { x: 45, y: 30 })).toEqual({ x: 50, y: 50 })
  expect(pointIn(whole, crop, { x: 50, y: 50 })).toEqual({ x: 45, y: 30 })
  expect(pointIn(crop, whole, { x: 5, y: 100 })).toEqual({ x: 0, y: 100 })
  const state = { content: { home: { picture: 'a.jpg', focus: '45% 30%' } } } as Pick<
    State,
    'content'
  > as State
  expect(cropEdits('home.picture', writtenCrop(crop), state)).toEqual([
    { kind: 'set', field: 'home.crop', text: '20% 10% 50% 40%', was: '' },
    { kind: 'set', field: 'home.focus', text: '50% 50%', was: '45% 30%' },
  ])
  expect(cropEdits('home.picture', '', state)).toEqual([])
})
