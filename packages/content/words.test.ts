import { fieldNames } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { contentErrors, copyContent } from '../../e2e/support/content.ts'

const contentWithWords = (...changes: [from: string | RegExp, to: string][]) =>
  copyContent({ 'words.yaml': changes })

describe('the words', () => {
  test.each([
    ['lang: en', 'lang: english', 'lang: is "english", which is not a language tag'],
    ['[email directly]', 'email directly', 'form.failed: must have the text of its link once in brackets'],
    ['Message from {name}', 'Message from the page', 'form.subject: must contain {name}'],
    [
      'Enter your name',
      'Enter your {field}',
      'fields.name.missing: contains {field}; no placeholder can be used here',
    ],
    [
      '{count} minutes',
      '{minutes} minutes',
      'minutes.other: contains {minutes}; only {count} can be used here',
    ],
    [/^ {2}close: .*\n/m, '', 'work.close: is missing'],
  ])('are refused with file, line and field: %s replaced by %s', (from, to, expected) => {
    const [line = '', ...otherErrors] = contentErrors(contentWithWords([from, to]))
    expect(line).toMatch(/^words\.yaml, line \d+, /)
    expect(line).toContain(expected)
    expect(otherErrors).toEqual([])
  })

  test('must have exactly the plural forms of the language', () => {
    const reportedErrors = contentErrors(contentWithWords(['lang: en', 'lang: pl']))
    // Five texts with a number, and the text `tooLong` of each field.
    expect(reportedErrors).toHaveLength(5 + fieldNames.length)
    const forms = 'the language pl uses the forms one, few, many, other'
    expect(reportedErrors.find((line) => /^words\.yaml, line \d+, form\.count\.left: /.test(line))).toContain(
      `also needs few and many: ${forms}`,
    )
    const [formError] = contentErrors(contentWithWords(['lang: en', 'lang: ja']))
    expect(formError).toMatch(/tooMany\.minutes: must not have one: the language ja uses the forms other$/)
  })
})
