import { type FieldPath, fieldName, formatLocation, parseCached } from '@portfolio/content/document.ts'
import { pluralCategoriesOf } from '@portfolio/content/language.ts'
import { languagesWithText, readyTranslation } from '@portfolio/content/ready-translations.ts'
import { type ContentFile, schemas } from '@portfolio/content/schema.ts'
import { isScalar, stringify } from 'yaml'
import { type Content, isCountForm, keysOf, knownAt } from '../fields.ts'
import { contentOf, pathOf, picturesIn } from '../files/content.ts'
import { newEntry, newPart } from '../new-entries.ts'
import type { Address, Edit, FieldEdit, ListEdit, PartEdit } from '../protocol.ts'
import { cascadingEdits } from '../references.ts'
import { Refused } from '../refused.ts'
import { entriesOf, holderOf, textOf, valueAt } from '../values.ts'
import { edited, type FieldChange, format } from './edited.ts'

type Texts = ReadonlyMap<ContentFile, string>

type Step = FieldEdit | ListEdit

/** Returns the texts of all files after edits and their consequences. Throws Refused if an edit is not possible. */
export function draftsOf(edits: readonly Edit[], folder: string, texts: Texts): Texts {
  const drafts = new Map(texts)
  const seen: Content = { content: contentOf(texts) }
  let state = seen
  const write = (file: ContentFile, text: string) => {
    drafts.set(file, text)
    state = { content: contentOf(drafts) }
  }
  for (const edit of edits) {
    if (edit.kind === 'part') {
      const { file } = placeAt(edit.file)
      write(file, withPart(edit, drafts.get(file) ?? '', picturesIn(folder)))
      continue
    }
    for (const step of stepsOf(edit, state, edits)) {
      const address = 'field' in step ? step.field : step.list
      const { file, field } = placeAt(address)
      const path = pathOf(folder, file)
      const order = keysOf(holderOf(address), state)
      if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
        throw new Refused({ message: `There is no ${fieldName(field)} in ${path}.` })
      const source = drafts.get(file) ?? ''
      refuseMistakes(source, path)
      refuseUnlessAsSeen(step, address, path, seen, state)
      const text = edited(source, field, changeOf(step, state, folder), order)
      if (text === undefined)
        throw new Refused({ message: `This cannot be changed here. Change it in ${path}.` })
      write(file, text)
    }
  }
  return drafts
}

const stepsOf = (edit: Exclude<Edit, PartEdit>, state: Content, edits: readonly Edit[]): Step[] =>
  edit.kind === 'translate' ? translation(edit.lang, state) : [...cascadingEdits(edit, state, edits), edit]

/** Returns the file of an optional part: with placeholders, or with only its leading comment. */
function withPart({ file, isThere }: PartEdit, text: string, pictures: readonly string[]): string {
  const [head = ''] = /^(?:[^\S\n]*(?:#.*)?\n)*/.exec(text) ?? []
  const isFree = !isThere || text.trim() === head.trim()
  if (!knownAt(file)?.optional || !isFree)
    throw new Refused({ message: `${file}.yaml cannot be ${isThere ? 'begun' : 'left out'}.` })
  return isThere ? head + stringify(newPart(file, pictures), format) : head
}

function placeAt(address: Address): { file: ContentFile; field: FieldPath } {
  const [file = '', ...keys] = address.split('.')
  if (!Object.hasOwn(schemas, file))
    throw new Refused({ message: `There is no file ${file}.yaml in the content folder.` })
  return {
    file: file as ContentFile,
    field: keys.map((key) => (/^\d{1,4}$/.test(key) ? Number(key) : key)),
  }
}

function refuseMistakes(source: string, path: string): void {
  const [mistake] = parseCached(source).yamlErrors
  if (mistake)
    throw new Refused({
      message: `${formatLocation({ path, ...mistake })}: ${mistake.reason}. Correct this in the file first.`,
    })
}

const currentTextMessage = (text: string) =>
  `It is ${text === '' ? 'empty' : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`} now. Save again to replace it with your text, or discard your text.`

/** Throws Refused if a step was based on other content. Compares lists before all edits of the step. */
function refuseUnlessAsSeen(step: Step, address: Address, path: string, seen: Content, state: Content): void {
  const conflict = `${path} was changed by another program in the meantime.`
  if (step.kind === 'set') {
    if ((valueAt(state, address) ?? '') === step.was) return
    throw new Refused({
      message: `${conflict} ${currentTextMessage(textOf(state, address))}`,
      field: address,
    })
  }
  const { length } = entriesOf(state, address)
  const indices = step.kind === 'move' ? [step.from, step.to] : [step.index]
  const most = step.kind === 'insert' ? length : length - 1
  const isSame = step.was === undefined || step.was === JSON.stringify(entriesOf(seen, address))
  if (!isSame || indices.some((index) => index > most))
    throw new Refused({ message: `${conflict} The current content is shown now. Try again.`, field: address })
}

/** Turns an edit into a change of its file. A new entry gets placeholders for unknown fields. */
function changeOf(edit: Step, state: Content, folder: string): FieldChange {
  if (edit.kind === 'set') return { ...edit, mayGo: knownAt(edit.field)?.optional || isCountForm(edit.field) }
  if (edit.kind !== 'insert') return edit
  const { list, entry, of } = edit
  if (typeof entry === 'string') return { ...edit, entry }
  const made = newEntry(list, edit.index, state, picturesIn(folder), of)
  return { ...edit, entry: entry && !isScalar(made) ? Object.assign(made, entry) : made }
}

/** Returns the edits to the built-in words of a language. The owner's own texts stay. */
function translation(lang: string, state: Content): FieldEdit[] {
  const ready = readyTranslation(lang)
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
    : languagesWithText(field, textOf(state, field)).length > 0

function unusedForms(lang: string, fields: readonly Address[], state: Content): FieldEdit[] {
  const used = pluralCategoriesOf(lang)
  const counted = new Set(fields.filter(isCountForm).map(holderOf))
  return [...counted].flatMap((holder) =>
    Object.keys(valueAt(state, holder) ?? {})
      .filter((form) => !used.includes(form))
      .map((form) => setTo(`${holder}.${form}`, '', state)),
  )
}
