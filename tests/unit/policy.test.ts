import { createHash } from 'node:crypto'
import { joined, narrowed } from '@portfolio/site/build/finish.ts'
import { expect, test } from 'vitest'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (scripts: string, styles: string) =>
  `<head><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles};"><style>a{}</style><script type="module">1</script></head>`

test('a page’s policy keeps the hashes of what stands in it, and no other', () => {
  const all = page(` ${hash('0')} ${hash('1')}`, ` ${hash('a{}')} ${hash('b{}')}`)
  expect(narrowed(all)).toBe(page(` ${hash('1')}`, ` ${hash('a{}')}`))
})

test('all style of a page stands in its first sheet, whose hash its policy has in place of theirs', () => {
  const policy = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'; style-src 'self'${hashes};">`
  const page = `<style>a{}</style>${policy(` ${hash('a{}')} ${hash('b{c:"$&"}')}`)}<style>b{c:"$&"}</style><p>`
  expect(joined(page)).toBe(`<style>a{}b{c:"$&"}</style>${policy(` ${hash('a{}b{c:"$&"}')}`)}<p>`)
  expect(joined('<style>a{}</style>')).toBe('<style>a{}</style>')
})
