/** The response to a form posted without a script that was not stored: the form with the visitor's text and advice. */
import { errorId, fieldId, slotPattern, statusId } from '@portfolio/contract/form.ts'
import { mailLink } from '@portfolio/contract/mail-link.ts'
import { fieldNames, fields, type Submission } from '@portfolio/contract/submission.ts'
import { fieldAdvice } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import type { BrokenRule } from '../submissions/accept-submission.ts'
import { escapeHtml } from './escape-html.ts'

/** Returns two functions that fill the slots of the built page and return HTML. */
export function createFormErrorPage(template: string, words: FormWords, email: string) {
  // A slot is for the attributes of an element, or for a text. Fills all in one pass, because a visitor's text may look
  // like a slot.
  const fill = (texts: Record<string, string>, attributes: Record<string, string>) =>
    template.replace(slotPattern, (_, element, text) => (element ? attributes[element] : texts[text]) ?? '')

  return {
    /** Renders the form with advice at each field that breaks a rule. */
    renderAdvice(submission: Submission, brokenRules: readonly BrokenRule[]): string {
      const texts = brokenRules.map(({ field, problem }) => [
        errorId(field),
        escapeHtml(fieldAdvice(words, field, problem, submission[field])),
      ])
      const attributes = brokenRules.map(({ field }, index) => [
        fieldId(field),
        ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`,
      ])
      return fill({ ...fieldTexts(submission), ...Object.fromEntries(texts) }, Object.fromEntries(attributes))
    },

    /** Renders the form with a link to send the message by mail, because it was not stored. */
    renderFailure(submission: Submission, retryNote?: string): string {
      const [before, link, after] = words.failed.map(escapeHtml)
      const href = escapeHtml(mailLink(email, submission, words))
      const failureHtml = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      const status = retryNote === undefined ? failureHtml : `${failureHtml}<p>${escapeHtml(retryNote)}</p>`
      return fill({ ...fieldTexts(submission), [statusId]: status }, { [statusId]: ' autofocus=""' })
    },
  }
}

/** Returns the visitor's text as HTML, by field name. Adds the line break that parsers drop at the start of a textarea. */
const fieldTexts = (submission: Submission): Record<string, string> =>
  Object.fromEntries(
    fieldNames.map((name) => [
      name,
      (fields[name].control === 'lines' ? '\n' : '') + escapeHtml(submission[name]),
    ]),
  )
