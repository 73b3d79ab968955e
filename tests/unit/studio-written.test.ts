/** Typed text is prepared for its content file. */
import { expect, test } from 'vitest'
import { keepsLines, tidied } from '../../studio/shell/frame/written.ts'

test('what is typed has no blanks around it, and lines only where they are shown', () => {
  expect(tidied('  Two\n words\u00a0more ', false)).toBe('Two words\u00a0more')
  expect(tidied('One. \r\nTwo.\n', true)).toBe('One.\nTwo.')
  expect(keepsLines('portfolio.works.3.text', 'One.')).toBe(true)
  expect(keepsLines('site.tagline', 'One.')).toBe(false)
})
