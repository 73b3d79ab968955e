/** What is written, and the pieces of it that a page shows. */
import { expect, test } from 'vitest'
import { keepsLines, slotOf, tidied, withPiece } from '../../studio/shell/frame/written.ts'

const changed = (written: string, pieces: string[], piece: number, text: string) => {
  const slot = slotOf(written, pieces, piece)
  return slot && withPiece(slot, text)
}

test('a word of a name is changed, and what stands between the words stays', () => {
  expect(changed('Tova  Brandt', ['Tova ', 'Brandt'], 1, 'Olsen')).toBe('Tova  Olsen')
  expect(changed('Tova Tova', ['Tova ', 'Tova'], 1, 'Olsen')).toBe('Tova Olsen')
})

test('an emptied piece goes with what kept it from its neighbours', () => {
  expect(changed('Tova Brandt', ['Tova ', 'Brandt'], 0, '')).toBe('Brandt')
  expect(changed('Tova Brandt', ['Tova ', 'Brandt'], 1, '')).toBe('Tova')
  expect(changed('One.\n\nTwo.\n\nThree.', ['One.', 'Two.', 'Three.'], 1, '')).toBe('One.\n\nThree.')
})

test('the words of a link are changed within their brackets', () => {
  expect(changed('Try again or [email me].', ['Try again or ', 'email me', '.'], 1, 'write')).toBe(
    'Try again or [write].',
  )
})

test('where something is put in, no piece is found in what is written', () => {
  expect(slotOf('Deleted after {count} days', ['Deleted after 30 days'], 0)).toBeUndefined()
})

test('what is typed has no blanks around it, and lines only where they are shown', () => {
  expect(tidied('  Two\n words\u00a0more ', false)).toBe('Two words\u00a0more')
  expect(tidied('One. \r\nTwo.\n', true)).toBe('One.\nTwo.')
  expect(keepsLines('portfolio.works.3.text', 'One.')).toBe(true)
  expect(keepsLines('site.tagline', 'One.')).toBe(false)
})
