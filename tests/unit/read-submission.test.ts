import { expect, test, vi } from 'vitest'
import { readSubmission } from '../../server/rest/read-submission.ts'
import { aSubmission } from '../support/messages.ts'

test('a body is parsed once, and nothing is called for each of its values', () => {
  const body = Buffer.from(JSON.stringify({ ...aSubmission(), name: Array(120_000).fill(1) }))
  const parse = vi.spyOn(JSON, 'parse')
  try {
    expect(readSubmission(body, undefined).name).toHaveLength(240_001)
    expect(parse.mock.calls.map(([, reviver]) => reviver)).toEqual([undefined])
  } finally {
    parse.mockRestore()
  }
})
