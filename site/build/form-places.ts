/** Where the server writes into the page that answers the script-less form. */
import { type HTMLElement, parse } from 'node-html-parser'
import type { Built, Place } from '../../contract/built.ts'
import { errorId, fieldId, statusId } from '../../contract/form.ts'
import { type FieldName, fieldNames } from '../../contract/submission.ts'

/**
 * The places in a page.
 *
 * @param html the page as it is served
 * @throws Error naming what is not in it
 */
export function formPlaces(html: string): Built['form'] {
  const page = parse(html)

  function found(selector: string): HTMLElement {
    const element = page.querySelector(selector)
    if (!element) throw new Error(`The page has no ${selector}, which the answers to its form need.`)
    return element
  }

  const field = (name: FieldName) => {
    const control = found(`#${fieldId(name)}`)
    return {
      attributes: attributesOf(control),
      content: contentOf(control),
      error: contentOf(found(`#${errorId(name)}`)),
    }
  }
  const status = found(`#${statusId}[data-state]`)
  return {
    title: contentOf(found('title')),
    fields: Object.fromEntries(fieldNames.map((name) => [name, field(name)])) as Built['form']['fields'],
    status: {
      attributes: attributesOf(status),
      state: valueIn(html, status, 'data-state'),
      content: contentOf(status),
    },
  }
}

/** Behind the name of the tag. */
function attributesOf({ range: [start], rawTagName }: HTMLElement): Place {
  const at = start + `<${rawTagName}`.length
  return { from: at, to: at }
}

/** Between the tags; behind the only one of an element that has no end tag. */
function contentOf({ range: [, end], rawTagName, childNodes: [first], isVoidElement }: HTMLElement): Place {
  const to = isVoidElement ? end : end - `</${rawTagName}>`.length
  return { from: first?.range[0] ?? to, to }
}

/** The value of an attribute. React writes it in double quotes, and escapes those within. */
function valueIn(html: string, element: HTMLElement, name: string): Place {
  const before = ` ${name}="`
  const from = html.indexOf(before, attributesOf(element).from) + before.length
  return { from, to: html.indexOf('"', from) }
}
