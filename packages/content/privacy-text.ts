/** The ready-made text of a privacy page, with the facts of the settings. */
import { readyText } from './ready-translations.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** Returns the title and the Markdown text of a privacy page, marked as a draft. English if `lang` has no text. */
export function privacyText(
  lang: string,
  { name, email }: { name: string; email: string },
  settings: Settings,
): { title: string; text: string } {
  // The keys are those of `privacy` in packages/content/words/en.yaml.
  const words = (key: string) => readyText(lang, `privacy.${key}`)
  const days = Number(settings.RETENTION_DAYS ?? 0)
  const placeholders: Record<string, string> = { name, email, days: String(days) }
  const sentences = (...keys: (string | false)[]) =>
    keys
      .flatMap((key) => (key === false ? [] : words(key)))
      .map((text) => text.replace(/\{(\w+)\}/g, (_, key: string) => placeholders[key] ?? ''))
      .join(' ')
  const paragraphs = [
    `**${sentences('draft')}**`,
    sentences('owner'),
    sentences(
      'stored',
      storageSentenceKey(settings),
      days > 0 ? 'days' : 'kept',
      Boolean(settings.SMTP_URL) && 'mail',
    ),
    sentences('spam', 'browser'),
    sentences('none'),
    sentences('rights'),
  ]
  return { title: words('title'), text: paragraphs.join('\n\n') }
}

/** Returns the key of the sentence about where the messages are stored. */
function storageSentenceKey({ PUBLIC_BACKEND_URL: url = '', DATABASE_URL }: Settings) {
  if (/^https:\/\/[^/]+\.supabase\.(co|in)\b/.test(url)) return 'supabase'
  return url || DATABASE_URL ? 'postgres' : 'server'
}
