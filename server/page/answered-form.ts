/**
 * The built page as the answer to a script-less attempt that failed: with what was typed, and what to do. Its
 * markup is what the component renders in the same state, so that it takes over from it once a script runs.
 */
import type { Built } from '../../contract/built.ts'
import { mailLink } from '../../contract/mail.ts'
import { fieldNames, fields, type Submission } from '../../contract/submission.ts'
import { advice } from '../../contract/words.ts'
import type { BrokenRule } from '../submissions/accept.ts'
import { type Change, changed, escaped } from './html.ts'

/**
 * What writes the answers, in the words of the page: each gives back what the visitor typed, to the letter. It writes at
 * the places that the build has found, so that an answer costs no more than the page and what was typed.
 */
export function answeredForm(
  html: string,
  { form, email, words: { form: words } }: Pick<Built, 'form' | 'email' | 'words'>,
) {
  const { title, status } = form
  const errorTitle = escaped(words.errorTitle).replace('{title}', () => html.slice(title.from, title.to))

  const filled = (submission: Submission): Change[] => [
    [title, errorTitle],
    ...fieldNames.map((field): Change => {
      const { content, attributes } = form.fields[field]
      const text = escaped(submission[field])
      // A parser drops one line break at the start of a textarea, which may be the visitor's.
      return fields[field].control === 'lines' ? [content, `\n${text}`] : [attributes, ` value="${text}"`]
    }),
  ]

  return {
    /** The page with advice beside each field that breaks a rule, and the first of them focused. */
    withAdvice(submission: Submission, broken: readonly BrokenRule[]): string {
      const told = broken.flatMap(({ field, problem }, index): Change[] => [
        [form.fields[field].attributes, ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`],
        [form.fields[field].error, escaped(advice(words, field, problem, submission[field]))],
      ])
      return changed(html, [...filled(submission), ...told])
    },

    /** The page that says that it was not stored, with a link to a mail of it, and `more` that the visitor can do. */
    withFailure(submission: Submission, more?: string): string {
      const [before, link, after] = words.failed.map(escaped)
      const href = escaped(mailLink(email, submission, words))
      const failed = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      return changed(html, [
        ...filled(submission),
        [status.state, 'error'],
        // Focused, so that the browser scrolls to it and a screen reader begins there.
        [status.attributes, ' autofocus=""'],
        [status.content, more === undefined ? failed : `${failed}<p>${escaped(more)}</p>`],
      ])
    },
  }
}
