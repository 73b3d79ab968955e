import { expect, test } from 'vitest'
import { privacyText } from './privacy-text.ts'
import { readyLanguages } from './ready-languages.ts'

const owner = { name: 'Ada Lovelace', email: 'ada@example.com' }

test('the draft of a privacy text has the owner and the number of days in each ready-made language', () => {
  for (const lang of readyLanguages) {
    const { text } = privacyText(lang, owner, { RETENTION_DAYS: '365', SMTP_URL: 'smtps://mail.example' })
    expect(text.match(/Ada Lovelace|ada@example\.com|365/g), lang).toEqual([
      'Ada Lovelace',
      'ada@example.com',
      '365',
      'ada@example.com',
    ])
  }
})

// The settings, then words that the text has, then words that it does not have.
test.each([
  [{}, ['on the server of this page', 'until I delete them'], ['mailbox', 'Supabase']],
  [{ RETENTION_DAYS: '30', SMTP_URL: 'smtps://mail.example' }, ['– 30', 'mailbox'], ['until I delete']],
  [{ DATABASE_URL: 'postgres://db.example/portfolio' }, ['in a database on the server'], ['Supabase']],
  [{ PUBLIC_BACKEND_URL: 'https://abc.supabase.co' }, ['hosted by Supabase'], ['on the server of this page']],
])('the draft of a privacy text matches the settings %o', (settings, present, absent) => {
  const { title, text } = privacyText('en-GB', owner, settings)
  expect(title).toBe('Privacy')
  expect(text).toMatch(/^\*\*Draft: /)
  for (const words of present) expect(text).toContain(words)
  for (const words of absent) expect(text).not.toContain(words)
})
