import { expect, test } from 'vitest'
import { strangerAt } from '../../studio/guard.ts'

test('the studio answers at a port that browsers leave out of the address', () => {
  const headers = { host: 'localhost', origin: 'http://localhost' }
  expect(strangerAt({ headers }, 80)).toBeUndefined()
  expect(strangerAt({ headers: { host: 'localhost:80' } }, 80)).toBeUndefined()
  expect(strangerAt({ headers }, 4000)).toBe('The studio answers at localhost alone.')
  expect(strangerAt({ headers: { host: 'evil.example' } }, 80)).toBe('The studio answers at localhost alone.')
})
