import { TooManySubmissions } from '@portfolio/server/store/store.ts'
import { expect, test } from 'vitest'
import { asApiError } from '../../packages/server/errors/as-api-error.ts'
import { secondsToWait } from '../../packages/site/contact-form/retry-after.ts'

const bodyWith = (hint: unknown) =>
  JSON.stringify({ code: 'PT429', message: 'Too many', details: null, hint })

test('the time to wait is read from what the server sends, header or body', () => {
  const { headers, body } = asApiError(new TooManySubmissions(53))
  expect(secondsToWait(headers['retry-after'] ?? null, '')).toBe(53)
  expect(secondsToWait(null, JSON.stringify(body))).toBe(53)
})

test('no time is made of anything else', () => {
  expect(secondsToWait('Fri, 31 Dec 1999 23:59:59 GMT', bodyWith('Try again in 7 seconds.'))).toBe(7)
  for (const body of [
    '',
    '<h1>429</h1>',
    bodyWith(null),
    bodyWith(5),
    bodyWith('Try again in 31536000 seconds.'),
  ])
    expect(secondsToWait(null, body), body).toBeUndefined()
  for (const header of ['-1', '1e3', '999999999']) expect(secondsToWait(header, ''), header).toBeUndefined()
})
