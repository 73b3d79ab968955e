/** The page that answers a form posted without a script, if it was not stored: the visitor's text with advice. */
import type { BuildManifest } from '@portfolio/contract/build-manifest.ts'
import { errorId, fieldId, slotPattern, statusId } from '@portfolio/contract/form.ts'
import { mailLink } from '@portfolio/contract/mail-link.ts'
import { fieldNames, fields, type Submission } from '@portfolio/contract/submission.ts'
import { fieldAdvice } from '@portfolio/contract/words.ts'
import type { BrokenRule } from '../submissions/accept.ts'
import { escaped } from './html.ts'

/**
 * Returns two functions that fill the slots of the answer page; both return HTML.
 *
 * @param template the built page with slots
 */
export function answeredForm(
  template: string,
  { email, words: { form: words } }: Pick<BuildManifest, 'email' | 'words'>,
) {
  // In one pass, because a visitor's text may look like a slot.
  const fill = (texts: Record<string, string>, attributes: Record<string, string>) =>
    template.replace(slotPattern, (_, element, text) => (element ? attributes[element] : texts[text]) ?? '')

  return {
    withAdvice(submission: Submission, broken: readonly BrokenRule[]): string {
      const texts = broken.map(({ field, problem }) => [
        errorId(field),
        escaped(fieldAdvice(words, field, problem, submission[field])),
      ])
      const attributes = broken.map(({ field }, index) => [
        fieldId(field),
        ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`,
      ])
      return fill({ ...typed(submission), ...Object.fromEntries(texts) }, Object.fromEntries(attributes))
    },

    withFailure(submission: Submission, more?: string): string {
      const [before, link, after] = words.failed.map(escaped)
      const href = escaped(mailLink(email, submission, words))
      const failed = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      const status = more === undefined ? failed : `${failed}<p>${escaped(more)}</p>`
      return fill({ ...typed(submission), [statusId]: status }, { [statusId]: ' autofocus=""' })
    },
  }
}

/** The typed text by field name. HTML parsers drop one line break at the start of a textarea, so it gets one. */
const typed = (submission: Submission): Record<string, string> =>
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      (fields[name].control === 'lines' ? '\n' : '') + escaped(submission[name]),
    ]),
  )
