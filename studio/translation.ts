/** The page's own words in another language, where ready-made ones are there for it. */
import { formsIn } from '../site/content/language.ts'
import { languagesOf, readyFor } from '../site/content/ready-made.ts'
import { type Content, isCountForm } from './fields.ts'
import type { Address, FieldEdit } from './protocol.ts'
import { Refused } from './refused.ts'
import { heldAt, holderOf, textOf } from './values.ts'

/**
 * The changes that have the page say what it says by itself in a language: of the words that are still as delivered, in
 * whichever language. What somebody wrote stays, but for a form of counting that the language has not.
 *
 * @throws Refused where no words are ready-made for it
 */
export function translation(lang: string, state: Content): FieldEdit[] {
  const ready = readyFor(lang)
  if (!ready) throw new Refused({ message: `There are no ready-made words for “${lang}”.` })
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

/** Whether a text is as delivered, or is not there as the language before has not told numbers in that form. */
const isDelivered = (field: Address, state: Content): boolean =>
  heldAt(state, field) === undefined
    ? isCountForm(field)
    : languagesOf(field, textOf(state, field)).length > 0

/** The forms of counting that are written and that a language has no use for, each taken out. */
function unusedForms(lang: string, fields: readonly Address[], state: Content): FieldEdit[] {
  const used = formsIn(lang)
  const counted = new Set(fields.filter(isCountForm).map(holderOf))
  return [...counted].flatMap((holder) =>
    Object.keys(heldAt(state, holder) ?? {})
      .filter((form) => !used.includes(form))
      .map((form) => setTo(`${holder}.${form}`, '', state)),
  )
}
