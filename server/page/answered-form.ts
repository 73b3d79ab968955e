/**
 * The built page as the answer to a script-less attempt that failed: with what was typed, and what to do. Its
 * markup is what the component renders in the same state, so that it takes over from it once a script runs.
 */
import { errorId, fieldId, statusId } from '../../contract/form.ts'
import { mailLink } from '../../contract/mail.ts'
import { type FieldName, fieldNames, type Submission } from '../../contract/submission.ts'
import { words } from '../../contract/words.ts'
import type { BrokenRule } from '../submissions/accept.ts'
import { type Change, changed, type Place } from './change.ts'
import { attributeOf, type Tag, tagWith } from './tag.ts'

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
 * Finds the places of the form once, so that an answer costs no more than the page and what was typed.
 *
 * @param html the built page
 * @throws Error where one is not in it
 */
export function answeredForm(html: string): AnsweredForm {
  const title = inside(tagOf(html, '<title'))
  const fields = {
    name: fieldIn(html, 'name'),
    email: fieldIn(html, 'email'),
    message: fieldIn(html, 'message'),
  }
  const status = tagOf(html, `id="${statusId}"`)
  const state = valueIn(status, 'data-state')
  const email = attributeOf(html, 'data-contact-form', 'data-email')
  if (email === undefined) throw missing('data-email')

  const filled = (submission: Submission): Change[] => [
    [title, 'Error: '],
    ...fieldNames.map((field): Change => {
      const { isArea, content, attributes } = fields[field]
      const text = escaped(submission[field])
      // A parser drops one line break at the start of a textarea, which may be the visitor's.
      return isArea ? [content, `\n${text}`] : [attributes, ` value="${text}"`]
    }),
  ]

  return {
    withAdvice(submission, broken) {
      const told = broken.flatMap(({ field, advice }, index): Change[] => [
        [fields[field].attributes, ` aria-invalid="true"${index === 0 ? ' autofocus=""' : ''}`],
        [fields[field].error, escaped(advice)],
      ])
      return changed(html, [...filled(submission), ...told])
    },

    withFailure(submission, advice) {
      const [before, link, after] = words.failed.map(escaped)
      const href = escaped(mailLink(`mailto:${email}`, submission))
      const failed = `<p>${before}<a href="${href}">${link}</a>${after}</p>`
      return changed(html, [
        ...filled(submission),
        [state, 'error'],
        // Focused, so that the browser scrolls to it and a screen reader begins there.
        [attributesOf(status), ' autofocus=""'],
        [inside(status), advice === undefined ? failed : `${failed}<p>${escaped(advice)}</p>`],
      ])
    },
  }
}

/** Where an answer writes into a field. */
function fieldIn(html: string, field: FieldName) {
  const control = tagOf(html, `id="${fieldId(field)}"`)
  return {
    isArea: control.text.startsWith('<textarea'),
    attributes: attributesOf(control),
    content: inside(control),
    error: inside(tagOf(html, `id="${errorId(field)}"`)),
  }
}

function tagOf(html: string, marker: string): Tag {
  const tag = tagWith(html, marker)
  if (!tag) throw missing(marker)
  return tag
}

const missing = (part: string) =>
  new Error(`The built page has no ${part}, which the answers to its form need. Run \`npm run build\` again.`)

/** At the start of what an element holds. */
const inside = ({ to }: Tag): Place => ({ from: to, to })

/** Behind a tag's name, where attributes begin. */
function attributesOf({ text, from }: Tag): Place {
  const at = from + text.search(/[\s/>]/)
  return { from: at, to: at }
}

/** The value of an attribute. */
function valueIn({ text, from }: Tag, name: string): Place {
  const { 0: value, index } = text.match(new RegExp(`(?<=\\s${name}=")[^"]*`)) ?? {}
  if (value === undefined || index === undefined) throw missing(name)
  return { from: from + index, to: from + index + value.length }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
