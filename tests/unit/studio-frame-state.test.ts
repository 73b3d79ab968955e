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
const run = (...events: FrameEvent[]) => events.reduce(after, atRest)

const tagline = aPlace('site.tagline')
const hero = aPlace('home.picture', 'picture')
const text = { typed: {}, begun: {}, was: 'Crests' } as OpenText
const typing: FrameEvent = { name: 'typing begun', text }

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
