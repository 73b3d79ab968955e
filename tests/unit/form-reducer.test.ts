import { expect, test } from 'vitest'
import { type FormAction, type FormState, formReducer } from '../../site/contact-form/form-reducer.ts'
import { aSubmission } from '../support/messages.ts'

const submission = aSubmission()
const other = { ...submission, message: 'Hello again' }

const send: FormAction = { name: 'send', submission }
const states: Record<FormState['name'], FormState> = {
  idle: { name: 'idle' },
  sending: { name: 'sending', submission },
  success: { name: 'success', submission },
  error: { name: 'error', submission },
}

test.each<[FormState['name'], FormAction, FormState['name']]>([
  ['idle', send, 'sending'],
  ['sending', { name: 'acknowledged' }, 'success'],
  ['sending', { name: 'failed' }, 'error'],
  ['success', { name: 'expired' }, 'idle'],
  ['success', send, 'sending'],
  ['error', send, 'sending'],
])('%s, then %o, is %s', (from, event, to) => {
  expect(formReducer(states[from], event).name).toBe(to)
})

test.each<[FormState['name'], FormAction]>([
  ['idle', { name: 'acknowledged' }],
  ['idle', { name: 'failed' }],
  ['idle', { name: 'expired' }],
  ['sending', { name: 'expired' }],
  ['success', { name: 'acknowledged' }],
  ['success', { name: 'failed' }],
  ['error', { name: 'expired' }],
  ['error', { name: 'acknowledged' }],
])('%s stays as it is on %o', (from, event) => {
  expect(formReducer(states[from], event)).toBe(states[from])
})

test('a second send while one is under way changes nothing, so that nothing is sent twice', () => {
  expect(formReducer(states.sending, { name: 'send', submission: other })).toBe(states.sending)
})
