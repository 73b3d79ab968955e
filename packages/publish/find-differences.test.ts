import { expect, test } from 'vitest'
import { serveFolder } from '../../e2e/support/publisher.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { findDifferences } from './find-differences.ts'

test('every page is compared, except those that only the project’s server fills in', async () => {
  const pages = ['index.html', 'portfolio/contact/index.html', 'de/portfolio/contact/index.html']
  const filledByServer = ['contact/index.html', 'de/contact/index.html']
  const files = Object.fromEntries([...pages, ...filledByServer].map((path) => [path, 'hash']))
  // Nothing is online.
  const { address } = await serveFolder(newFolder())
  // Without time left, compares once.
  const differences = await findDifferences(new URL(address), { files }, 0, AbortSignal.timeout(20_000))
  expect(differences).toHaveLength(pages.length)
  for (const path of pages)
    expect(differences).toContainEqual(expect.stringContaining(path.replace('index.html', '')))
})
