import { formsIn } from '@portfolio/content/language.ts'
import { languagesOf, readyFor } from '@portfolio/content/ready-made.ts'
import { type Content, isCountForm } from './fields.ts'
import type { Address, FieldEdit } from './protocol.ts'
import { Refused } from './refused.ts'
import { holderOf, textOf, valueAt } from './values.ts'

/**
 * Returns the edits that translate the page's built-in words. Texts changed by the owner stay, except plural forms
 * that the language lacks.
 * @throws Refused if there is no ready-made translation
 */
export function translation(lang: string, state: Content): FieldEdit[] {
  const ready = readyFor(lang)
  if (!ready) throw new Refused({ message: `There are no built-in words for “${lang}”.` })
  const taken = [...ready].filter(([field]) => field !== 'words.lang' && isDelivered(field, state))
  return [
    setTo('words.lang', lang, state),
    ...taken.map(([field, text]) => setTo(field, text, state)),
    ...unusedForms(lang, [...ready.keys()], state),
  ]
}

const setTo = (field: Address, text: string, state: Content): FieldEdit => ({
  kind: 'set',
  field,
  text,
  was: textOf(state, field),
})

/** Whether a text is as delivered, or a plural form that the previous language lacked. */
const isDelivered = (field: Address, state: Content): boolean =>
  valueAt(state, field) === undefined
    ? isCountForm(field)
    : languagesOf(field, textOf(state, field)).length > 0

/** Returns the edits that remove plural forms which the language lacks. */
function unusedForms(lang: string, fields: readonly Address[], state: Content): FieldEdit[] {
  const used = formsIn(lang)
  const counted = new Set(fields.filter(isCountForm).map(holderOf))
  return [...counted].flatMap((holder) =>
    Object.keys(valueAt(state, holder) ?? {})
      .filter((form) => !used.includes(form))
      .map((form) => setTo(`${holder}.${form}`, '', state)),
  )
}
