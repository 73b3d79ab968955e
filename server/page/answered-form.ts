/** The built page as the answer to a script-less attempt that failed: with what was typed, and what to do. */
import { type HTMLElement, parse } from 'node-html-parser'
import { errorId, fieldId, statusId } from '../../contract/form.ts'
import { mailLink } from '../../contract/mail.ts'
import { fieldNames, type Submission } from '../../contract/submission.ts'
import type { BrokenRule } from '../submissions/accept.ts'

/**
 * The page with advice beside each field that breaks a rule, and the first of them focused.
 *
 * @param html the built page
 * @param submission what the visitor typed, kept to the letter
 */
export function pageWithAdvice(html: string, submission: Submission, broken: readonly BrokenRule[]): string {
  const page = filledPage(html, submission)
  for (const { field, advice } of broken) {
    part(page, fieldId(field)).setAttribute('aria-invalid', 'true')
    const error = part(page, errorId(field))
    error.innerHTML = escaped(advice)
  }
  const [first] = broken
  if (first) part(page, fieldId(first.field)).setAttribute('autofocus', '')
  return page.toString()
}

/**
 * The page that says why a submission was not stored, with a link that opens the visitor's mail program with
 * the message in it.
 *
 * @param html the built page, whose first `mailto:` link is the owner's
 * @param submission what the visitor typed, kept to the letter
 * @param reason the sentence in three parts: the middle one is the link
 */
export function pageWithFailure(
  html: string,
  submission: Submission,
  reason: readonly [string, string, string],
): string {
  const page = filledPage(html, submission)
  const address = page.querySelector('a[href^="mailto:"]')?.getAttribute('href') ?? 'mailto:'
  const [before, link, after] = reason.map(escaped)
  const status = part(page, statusId)
  status.setAttribute('data-state', 'error')
  status.innerHTML = `<p>${before}<a href="${escaped(mailLink(address, submission))}">${link}</a>${after}</p>`
  // Focused, so that the browser scrolls to it and a screen reader begins there.
  status.setAttribute('tabindex', '-1')
  status.setAttribute('autofocus', '')
  return page.toString()
}

function filledPage(html: string, submission: Submission): HTMLElement {
  const page = parse(html, { comment: true })
  for (const field of fieldNames) {
    const control = part(page, fieldId(field))
    // A parser drops one line break at the start of a textarea, which may be the visitor's.
    if (control.rawTagName === 'textarea') control.innerHTML = `\n${escaped(submission[field])}`
    else control.setAttribute('value', escaped(submission[field]))
  }
  const title = page.querySelector('title')
  if (title) title.innerHTML = `Error: ${title.innerHTML}`
  return page
}

function part(page: HTMLElement, id: string): HTMLElement {
  const element = page.getElementById(id)
  if (!element) throw new Error(`The built page has no element with the id ${id}`)
  return element
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
