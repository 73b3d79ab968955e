import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every package is checked against a hash as it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const [[root] = [], ...installed] = Object.entries<{ integrity?: string }>(packages)
  expect(root).toBe('')
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})
