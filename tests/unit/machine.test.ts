import { expect, test } from 'vitest'
import { type Event, next, type State } from '../../site/contact-form/machine.ts'
import { aSubmission } from '../support/messages.ts'

const submission = aSubmission()
const other = { ...submission, message: 'Hello again' }

const send: Event = { name: 'send', submission }
const states: Record<State['name'], State> = {
  idle: { name: 'idle' },
  sending: { name: 'sending', submission },
  success: { name: 'success', submission },
  error: { name: 'error', submission },
}

test.each<[State['name'], Event, State['name']]>([
  ['idle', send, 'sending'],
  ['sending', { name: 'acknowledged' }, 'success'],
  ['sending', { name: 'failed' }, 'error'],
  ['success', { name: 'expired' }, 'idle'],
  ['success', send, 'sending'],
  ['error', send, 'sending'],
])('%s, then %o, is %s', (from, event, to) => {
  expect(next(states[from], event).name).toBe(to)
})

test.each<[State['name'], Event]>([
  ['idle', { name: 'acknowledged' }],
  ['idle', { name: 'failed' }],
  ['idle', { name: 'expired' }],
  ['sending', { name: 'expired' }],
  ['success', { name: 'acknowledged' }],
  ['success', { name: 'failed' }],
  ['error', { name: 'expired' }],
  ['error', { name: 'acknowledged' }],
])('%s stays as it is on %o', (from, event) => {
  expect(next(states[from], event)).toBe(states[from])
})

test('a second send while one is under way changes nothing, so that nothing is sent twice', () => {
  expect(next(states.sending, { name: 'send', submission: other })).toBe(states.sending)
})
