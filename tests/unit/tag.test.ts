import { expect, test } from 'vitest'
import { attributeOf, tagWith } from '../../server/page/tag.ts'

test('a tag is found by a part of it, however it is written', () => {
  const html = '<p>id="b"</p><INPUT\n  ID="b" />'
  expect(tagWith(html, 'id="b"')).toEqual({ text: '<INPUT\n  ID="b" />', from: 13, to: 31 })
  expect(tagWith(html, 'id="c"')).toBeUndefined()
})

test('an attribute is read as a browser reads what React and Astro have escaped', () => {
  const html = '<p data-id="x" id="&lt;o&#x27;b&amp;lt;&quot;&gt;&#38;&other;">'
  expect(attributeOf(html, 'data-id', 'id')).toBe('<o\'b&lt;">&&other;')
  expect(attributeOf(html, 'data-id', 'name')).toBeUndefined()
})
