/** What the owner does on the page in the studio, and what each event makes of it. */
import { expect, test } from 'vitest'
import type { Place } from '../../studio/shell/frame/fields.ts'
import {
  after,
  atRest,
  type FrameEvent,
  type FrameState,
  type OpenText,
} from '../../studio/shell/frame/state.ts'

const aPlace = (field: string, kind: Place['kind'] = 'text') => ({ element: {}, field, kind }) as Place
const aText = (was: string) => ({ typed: {}, begun: {}, was }) as OpenText
const run = (...events: FrameEvent[]) => events.reduce(after, atRest)

const tagline = aPlace('site.tagline')
const hero = aPlace('home.picture', 'picture')
const text = aText('Crests')
const typing: FrameEvent = { name: 'typing begun', text }
const refused: FrameEvent = { name: 'refused', text: 'x', reason: 'It is short.', was: 'Badges' }

test('a refused text is typed on, with the reason until it is saved, over what stands there now', () => {
  const then = run(typing, { name: 'saving begun' }, refused)
  const open = { ...text, was: 'Badges' }
  const why = { text: 'x', reason: 'It is short.' }
  expect(then.activity).toEqual({ name: 'typing', text: open, refused: why })
  expect(after(then, { name: 'saving begun' }).activity).toEqual({
    name: 'saving',
    text: open,
    refused: why,
  })
  expect(after(then, { name: 'typing ended' })).toEqual(atRest)
})

test('what is taken back is counted, as the page has to be made anew, and a refusal that comes late is nothing', () => {
  const then = run(typing, { name: 'saving begun' }, { name: 'taken back' })
  expect(then).toEqual({ ...atRest, timesTakenBack: 1 })
  expect(after(then, refused)).toEqual(then)
  expect(after(then, { name: 'saving begun' })).toEqual(then)
})

test('a focus point is chosen while nothing is typed, and its end ends no text', () => {
  const choosing = run({ name: 'focus point begun', picture: hero })
  expect(choosing.activity).toEqual({ name: 'choosing a focus point', picture: hero })
  expect(after(choosing, { name: 'typing ended' })).toEqual(choosing)
  expect(after(choosing, { name: 'focus point ended' })).toEqual(atRest)
  expect(after(choosing, typing).activity.name).toBe('typing')
  expect(run(typing, { name: 'focus point ended' }).activity.name).toBe('typing')
})

test('a page that is made anew moves what is worked on to where it is now, or lets go of it', () => {
  const before: FrameState = {
    ...run({ name: 'focus point begun', picture: hero }),
    selection: tagline,
  }
  const now = aPlace('site.tagline')
  const found = after(before, { name: 'page changed', find: (place) => (place === tagline ? now : place) })
  expect(found).toMatchObject({ activity: { picture: hero } })
  expect(found.selection).toBe(now)
  const gone = after(before, { name: 'page changed', find: () => undefined })
  expect(gone).toMatchObject({ selection: undefined, activity: { name: 'resting' } })
  // What is typed in stays as it is.
  expect(run(typing, { name: 'page changed', find: () => undefined }).activity).toEqual({
    name: 'typing',
    text,
  })
})
