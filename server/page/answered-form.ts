/** The page that answers a form without a script that was not stored: with the visitor's text, and what to do. */
import type { Built } from '../../contract/built.ts'
import { errorId, fieldId, slots, statusId } from '../../contract/form.ts'
import { mailLink } from '../../contract/mail.ts'
import { fieldNames, fields, type Submission } from '../../contract/submission.ts'
import { advice } from '../../contract/words.ts'
import type { BrokenRule } from '../submissions/accept.ts'
import { escaped } from './html.ts'

/**
 * Fills the slots of the answer page.
 *
 * @param template the page as it was built
 */
export function answeredForm(
  template: string,
  { email, words: { form: words } }: Pick<Built, 'email' | 'words'>,
) {
  // In one pass: a visitor's text may look like a slot.
  const fill = (texts: Record<string, string>, attributes: Record<string, string>) =>
    template.replace(slots, (_, element, text) => (element ? attributes[element] : texts[text]) ?? '')

  return {
    /** The page with advice beside each field that breaks a rule, and the first of them focused. */
    withAdvice(submission: Submission, broken: readonly BrokenRule[]): string {
      const texts = broken.map(({ field, problem }) => [
        errorId(field),
        escaped(advice(words, field, problem, submission[field])),
      ])
      const attributes = broken.map(({ field }, index) => [
        fieldId(field),
        ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`,
      ])
      return fill({ ...typed(submission), ...Object.fromEntries(texts) }, Object.fromEntries(attributes))
    },

    /** The page that says that nothing was stored, with a link to a mail of it, and `more` that the visitor can do. */
    withFailure(submission: Submission, more?: string): string {
      const [before, link, after] = words.failed.map(escaped)
      const href = escaped(mailLink(email, submission, words))
      const failed = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      const told = more === undefined ? failed : `${failed}<p>${escaped(more)}</p>`
      return fill({ ...typed(submission), [statusId]: told }, { [statusId]: ' autofocus=""' })
    },
  }
}

/** What the visitor typed, for the slot of each control. A parser drops one line break at the start of a textarea. */
const typed = (submission: Submission): Record<string, string> =>
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      (fields[name].control === 'lines' ? '\n' : '') + escaped(submission[name]),
    ]),
  )
