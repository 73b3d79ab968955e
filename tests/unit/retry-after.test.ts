import { asApiError } from '@portfolio/server/errors/as-api-error.ts'
import { TooManySubmissions } from '@portfolio/server/store/store.ts'
import { secondsToWait } from '@portfolio/site/contact-form/retry-after.ts'
import { expect, test } from 'vitest'

const told = (hint: unknown) => JSON.stringify({ code: 'PT429', message: 'Too many', details: null, hint })

test('the time to wait is read from what the server sends, header or body', () => {
  const { headers, body } = asApiError(new TooManySubmissions(53))
  expect(secondsToWait(headers['retry-after'] ?? null, '')).toBe(53)
  expect(secondsToWait(null, JSON.stringify(body))).toBe(53)
})

test('a header that tells no number of seconds leaves it to the body', () => {
  expect(secondsToWait('Fri, 31 Dec 1999 23:59:59 GMT', told('Try again in 7 seconds.'))).toBe(7)
})

test.each([
  [null, ''],
  [null, '<h1>429</h1>'],
  [null, '"Try again in 5 seconds."'],
  [null, told(null)],
  [null, told(5)],
  [null, told('Try again in -5 seconds.')],
  [null, told('Try again in 31536000 seconds.')],
  [null, told('Try again in 5 seconds. Or pay at evil.example')],
  ['-1', ''],
  ['1e3', ''],
  ['999999999', ''],
])('no time is made of anything else: %j, %j', (header, body) => {
  expect(secondsToWait(header, body)).toBeUndefined()
})
