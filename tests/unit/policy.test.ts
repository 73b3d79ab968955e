import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { narrowed } from '../../site/build/finish.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (scripts: string, styles: string) =>
  `<head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles};"><style>a{}</style><script type="module">1</script></head>`

test('a page’s policy keeps the hashes of what stands in it, and no other', () => {
  const all = page(` ${hash('0')} ${hash('1')}`, ` ${hash('a{}')} ${hash('b{}')}`)
  expect(narrowed(all)).toBe(page(` ${hash('1')}`, ` ${hash('a{}')}`))
})

test('a hash elsewhere in the page is left alone', () => {
  const text = `<p>${hash('0')}</p>`
  expect(narrowed(text)).toBe(text)
})
