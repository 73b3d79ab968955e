import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every package is checked against a hash as it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // Our own packages are folders of the project and links to them.
  const installed = Object.entries<{ integrity?: string; link?: boolean }>(packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  expect(installed.length).toBeGreaterThan(400)
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})
