/** The style sheets of the page, which all meet in one document, however late some are fetched. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no two movements have one name, of which the sheet that comes last would have both', () => {
  // A page has its numbers in one kind of drawing.
  const sheets = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !path.includes('numbers'),
  )
  const names = sheets.flatMap((path) =>
    [...readFileSync(join('site', path), 'utf8').matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name),
  )
  expect(names).toContain('rise')
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
