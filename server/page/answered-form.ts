/**
 * The built page as the answer to a script-less attempt that failed: with what was typed, and what to do. Its
 * markup is what the component renders in the same state, so that it takes over from it once a script runs.
 */
import type { Built, Place } from '../../contract/built.ts'
import { mailLink } from '../../contract/mail.ts'
import { fieldNames, fields, type Submission } from '../../contract/submission.ts'
import { words } from '../../contract/words.ts'
import type { BrokenRule } from '../submissions/accept.ts'
import { type Change, changed } from './change.ts'

/** Writes the answers. Each gives back what the visitor typed, to the letter. */
export interface AnsweredForm {
  /** The page with advice beside each field that breaks a rule, and the first of them focused. */
  withAdvice(submission: Submission, broken: readonly BrokenRule[]): string
  /**
   * The page that says that the submission was not stored, with a link that opens the visitor's mail program
   * with the message in it.
   *
   * @param advice what the visitor can do about it, in a sentence of its own
   */
  withFailure(submission: Submission, advice?: string): string
}

/**
 * Writes at the places that the build has found, so that an answer costs no more than the page and what was typed.
 *
 * @param html the built page
 */
export function answeredForm(html: string, { form, email }: Pick<Built, 'form' | 'email'>): AnsweredForm {
  const { title, status } = form

  const filled = (submission: Submission): Change[] => [
    [startOf(title), 'Error: '],
    ...fieldNames.map((field): Change => {
      const { content, attributes } = form.fields[field]
      const text = escaped(submission[field])
      // A parser drops one line break at the start of a textarea, which may be the visitor's.
      return fields[field].control === 'lines' ? [content, `\n${text}`] : [attributes, ` value="${text}"`]
    }),
  ]

  return {
    withAdvice(submission, broken) {
      const told = broken.flatMap(({ field, advice }, index): Change[] => [
        [form.fields[field].attributes, ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`],
        [form.fields[field].error, escaped(advice)],
      ])
      return changed(html, [...filled(submission), ...told])
    },

    withFailure(submission, advice) {
      const [before, link, after] = words.failed.map(escaped)
      const href = escaped(mailLink(`mailto:${email}`, submission))
      const failed = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      return changed(html, [
        ...filled(submission),
        [status.state, 'error'],
        // Focused, so that the browser scrolls to it and a screen reader begins there.
        [status.attributes, ' autofocus=""'],
        [status.content, advice === undefined ? failed : `${failed}<p>${escaped(advice)}</p>`],
      ])
    },
  }
}

const startOf = ({ from }: Place): Place => ({ from, to: from })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
