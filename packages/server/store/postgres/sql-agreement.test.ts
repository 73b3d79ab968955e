/** The checks of the migrations must accept the same values as the rules of page and server. */

import { type FieldName, fieldNames, fields, findProblem } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { fc } from '../../../../e2e/support/generated.ts'
import { newSubmission, postgresRows } from '../../../../e2e/support/messages.ts'
import { migratedDatabase } from '../../../../e2e/support/migrated-database.ts'
import { readConfig } from '../../config.ts'
import { notOneSubmission } from '../../rest/read-submission.ts'

describe('the database agrees with the contract', () => {
  const { owner, send, asVisitor } = migratedDatabase()

  /** Returns the values that a constraint of the database refuses. */
  async function findRefused(field: FieldName, rule: string, values: string[]): Promise<string[]> {
    const [{ check } = { check: '' }] = await owner()`
      select pg_get_constraintdef(oid) as check from pg_constraint
      where conname = ${`contact_submissions_${field}_${rule}`}`
    const condition = String(check).replace(/^CHECK /, '')
    const rows = await owner().unsafe(
      `select value from (select value, value as ${field} from jsonb_array_elements_text($1) as value) as tried
       where not ${condition}`,
      [values as never],
    )
    return rows.map(({ value }) => value)
  }

  test.each(fieldNames)('on the maximum length of %s', async (field) => {
    const texts = [-1, 0, 1].flatMap((excess) =>
      ['x', 'é', '😀'].map((character) => character.repeat(fields[field].maxLength + excess)),
    )
    expect(await findRefused(field, 'too_long', texts)).toEqual(
      texts.filter((text) => findProblem(field, text) === 'too-long'),
    )
  })

  test.each(fieldNames.filter((field) => !fields[field].optional))(
    'on which texts are blank in %s',
    async (field) => {
      const characters = Array.from({ length: 0x10ffff }, (_, index) => index + 1)
        // Skip surrogates, and most scripts after U+3100.
        .filter(
          (code) =>
            (code < 0xd800 || code > 0xdfff) &&
            (code < 0x3100 || (code > 0xfe00 && code < 0x11000) || code % 64 === 0),
        )
        .map((code) => String.fromCodePoint(code))
      const texts = [...characters, '', ' \n\t\u3000', ' a ', '\ufeff\u00a0', '\u2003.\u2003']
      expect(await findRefused(field, 'blank', texts)).toEqual(
        texts.filter((text) => findProblem(field, text) === 'blank'),
      )
    },
  )

  test('on the default rate limits', async () => {
    const [settings] = await owner()`
      select per_minute as "perMinute", per_day as "perDay" from contact_private.settings`
    expect({ ...settings }).toEqual(readConfig({}).rateLimits)
  })

  test('on one submission per request, with the same error', async () => {
    const { email } = newSubmission()
    const twoSubmissions = ['One', 'Two'].map((message) => newSubmission({ email, message }))
    // PostgREST inserts an empty array like this.
    const insertNone = () =>
      asVisitor((sql) => sql`insert into contact_submissions select from json_array_elements('[]')`)
    for (const request of [() => send(twoSubmissions), insertNone]) {
      const { code, message, hint } = await request().catch((error) => error)
      const { details, ...expectedError } = notOneSubmission().body
      expect({ code, message, hint }).toEqual(expectedError)
    }
    expect(await postgresRows(owner(), email)).toEqual([])
  })

  test('on which e-mail addresses are valid', async () => {
    const candidates = addresses()
    const refusedAddresses = await findRefused('email', 'not_an_address', candidates)
    expect(refusedAddresses).toEqual(
      candidates.filter((address) => findProblem('email', address) === 'not-an-address'),
    )
    expect(refusedAddresses.length).toBeGreaterThan(100)
    expect(candidates.length - refusedAddresses.length).toBeGreaterThan(100)
  })
})

/** Addresses at the edges of the rule, and thousands of others made of the characters that matter to it. */
function addresses(): string[] {
  const edgeCases = [
    ...'a@b | ada@example.com | ada@bücher.example | ada@例え.テスト | ada@-example.com | ada@example-.com'.split(
      ' | ',
    ),
    ...'ada@a--b.c | ada@example..com | ada@example.com. | ada@ | @example.com | ada@@example.com'.split(
      ' | ',
    ),
    ...'a b@example.com | ä@example.com | ada@😀 | ADA@EXAMPLE.COM | a"b@x | a\\b@x | a[b@x | a^b@x | a_b@x_y'.split(
      ' | ',
    ),
    ...['ada@example.com\n', 'ada@exa\nmple.com', ' ada@example.com', "!#$%&'*+/=?^_`{|}~-.@x"],
    ...['\u007f', '\u0080', '\u{10ffff}'].map((sign) => `ada@${sign}.com`),
    ...[63, 64].map((length) => `a@${'x'.repeat(length)}.org`),
  ]
  const text = fc.string({ unit: fc.constantFrom(...'aZ0.-@_+ é\\]\n', '😀'), minLength: 1, maxLength: 4 })
  const generatedAddresses = fc.sample(
    fc.tuple(text, text).map(([user, host]) => `a${user}@${host}b`),
    20_000,
  )
  return [...edgeCases, ...generatedAddresses]
}
