import { describe, expect, test } from 'vitest'
import { content, mistakes } from '../support/content.ts'

/** The demo's words with changes. */
const words = (...changes: [from: string | RegExp, to: string][]) => content({ 'words.yaml': changes })

describe('the words', () => {
  test.each([
    ['lang: en', 'lang: english', 'lang: is "english", which is the tag of no language'],
    ['[email directly]', 'email directly', 'form.failed: must have the words of its link in brackets, once'],
    ['Message from {name}', 'Message from the page', 'form.subject: must say where {name} is put in'],
    [
      'Enter your name',
      'Enter your {field}',
      'fields.name.missing: holds {field}; here nothing can be put in',
    ],
    [
      '{count} minutes',
      '{minutes} minutes',
      'minutes.other: holds {minutes}; here {count} alone can be put in',
    ],
    [/^ {2}close: .*\n/m, '', 'work.close: is missing'],
  ])('are refused by file, line and field: %s as %s', (from, to, told) => {
    const [line = '', ...more] = mistakes(words([from, to]))
    expect(line).toMatch(/^words\.yaml, line \d+, /)
    expect(line).toContain(told)
    expect(more).toEqual([])
  })

  test('must have the forms that the language counts in, and no others', () => {
    const told = mistakes(words(['lang: en', 'lang: pl']))
    expect(told).toHaveLength(8)
    const forms = 'in pl, numbers are told in the forms one, few, many, other'
    expect(told[5]).toMatch(/^words\.yaml, line \d+, form\.count\.left: /)
    expect(told[5]).toContain(`needs few and many too: ${forms}`)
    const [unused] = mistakes(words(['lang: en', 'lang: ja']))
    expect(unused).toMatch(/tooMany\.minutes: has no use for one: in ja, .* the forms other$/)
  })
})
