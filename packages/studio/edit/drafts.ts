import { type FieldPath, fieldName, formatLocation, parseCached } from '@portfolio/content/document.ts'
import { isTranslatable } from '@portfolio/content/field-meta.ts'
import { knownLanguage, languageName, pluralCategoriesOf } from '@portfolio/content/language.ts'
import type { SourceFile } from '@portfolio/content/read.ts'
import { languagesWithText, readyTranslation } from '@portfolio/content/ready-translations.ts'
import { schemas } from '@portfolio/content/schema.ts'
import { folderLanguage } from '@portfolio/content/translations.ts'
import { isScalar, stringify } from 'yaml'
import {
  type ContentState,
  fieldInfoOf,
  isPluralForm,
  keysOf,
  languagePrefixOf,
  mainAddressOf,
  schemaInfoAt,
} from '../fields.ts'
import { contentOf, pathOf, picturesIn } from '../files/content.ts'
import { newEntry, newPart } from '../new-entries.ts'
import type { Address, Edit, FieldEdit, LanguageEdit, ListEdit, PartEdit } from '../protocol.ts'
import { cascadingEdits } from '../references.ts'
import { RefusedError } from '../refused-error.ts'
import { entriesAt, parentAddress, textAt, valueAt } from '../values.ts'
import { changeField, type FieldChange, format } from './change-field.ts'
import { changedTranslation, withTranslation } from './translation.ts'

type Texts = ReadonlyMap<SourceFile, string>

type Step = FieldEdit | ListEdit

/** Returns the texts of all files after edits and their consequences. Throws RefusedError if an edit is not possible. */
export function draftsOf(edits: readonly Edit[], folder: string, texts: Texts): Texts {
  const drafts = new Map(texts)
  const seen: ContentState = { content: contentOf(texts) }
  let state = seen
  const write = (file: SourceFile, text: string) => {
    drafts.set(file, text)
    state = { content: contentOf(drafts) }
  }
  for (const edit of edits) {
    if (edit.kind === 'language') {
      const file = newLanguageFile(edit, state, drafts)
      write(
        file,
        `# The page in ${languageName(edit.lang)}. Texts that are missing here stay in the main language.\n`,
      )
      continue
    }
    if (edit.kind === 'part') {
      const { file } = placeAt(edit.file)
      write(file, withPart(edit, drafts.get(file) ?? '', picturesIn(folder)))
      if (!edit.isThere) for (const translation of translationsOf(file, drafts)) write(translation, '')
      continue
    }
    for (const step of stepsOf(edit, state, edits)) {
      const address = 'field' in step ? step.field : step.list
      const { file, field } = placeAt(address)
      const path = pathOf(folder, file)
      const order = keysOf(parentAddress(address), state)
      if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
        throw new RefusedError({ message: `There is no ${fieldName(field)} in ${path}.` })
      const source = drafts.get(file) ?? ''
      refuseMistakes(source, path)
      refuseUnlessAsSeen(step, address, path, seen, state)
      if (languagePrefixOf(address) !== '') {
        write(file, translatedText(step, source, field))
        continue
      }
      for (const translation of translationsOf(file, drafts))
        write(translation, changedTranslation(drafts.get(translation) ?? '', field, step))
      const text = changeField(source, field, changeOf(step, state, folder), order)
      if (text === undefined)
        throw new RefusedError({ message: `This cannot be changed here. Change it in ${path}.` })
      write(file, text)
    }
  }
  return drafts
}

function stepsOf(
  edit: Exclude<Edit, PartEdit | LanguageEdit>,
  state: ContentState,
  edits: readonly Edit[],
): Step[] {
  if (edit.kind === 'translate') return translation(edit.lang, state)
  // A text in another language stands alone.
  return 'field' in edit && languagePrefixOf(edit.field) !== ''
    ? [edit]
    : [...cascadingEdits(edit, state, edits), edit]
}

/** Returns the files of other languages whose lists match a main file's by position. Pages match by name. */
const translationsOf = (file: SourceFile, texts: Texts): SourceFile[] =>
  [...texts.keys()].filter((other) => other !== file && file !== 'pages' && mainAddressOf(other) === file)

/** Returns the text of a file in another language after a change of one of its texts. */
function translatedText(step: Step, source: string, field: FieldPath): string {
  const note = 'field' in step ? fieldInfoOf(step.field) : undefined
  if (step.kind !== 'set' || !note || !isTranslatable(note))
    throw new RefusedError({
      message: 'This is the same in all languages. Change it on the page in the main language.',
    })
  return withTranslation(source, field, step.text)
}

/** Returns the first file of a new language. */
function newLanguageFile({ lang }: LanguageEdit, state: ContentState, texts: Texts): SourceFile {
  const name = lang.trim().toLowerCase()
  if (folderLanguage(name) === undefined)
    throw new RefusedError({ message: `“${lang}” is not a language tag. Use one such as de, sv or pt-BR.` })
  const isThere =
    name === knownLanguage(textAt(state, 'words.lang'))?.toLowerCase() ||
    [...texts.keys()].some((file) => languagePrefixOf(file) === `${name}/`)
  if (isThere) throw new RefusedError({ message: `The page is already in ${languageName(lang)}.` })
  return `${name}/words`
}

/** Returns the file of an optional part: with placeholders, or with only its leading comment. */
function withPart({ file, isThere }: PartEdit, text: string, pictures: readonly string[]): string {
  const [head = ''] = /^(?:[^\S\n]*(?:#.*)?\n)*/.exec(text) ?? []
  const isFree = !isThere || text.trim() === head.trim()
  if (!schemaInfoAt(file)?.optional || !isFree)
    throw new RefusedError({ message: `${file}.yaml cannot be ${isThere ? 'begun' : 'left out'}.` })
  return isThere ? head + stringify(newPart(file, pictures), format) : head
}

function placeAt(address: Address): { file: SourceFile; field: FieldPath } {
  const [file = '', ...keys] = address.split('.')
  const root = languagePrefixOf(address)
  const isLanguage = root === '' || folderLanguage(root.slice(0, -1)) !== undefined
  if (!isLanguage || !Object.hasOwn(schemas, mainAddressOf(file)))
    throw new RefusedError({ message: `There is no file ${file}.yaml in the content folder.` })
  return {
    file: file as SourceFile,
    field: keys.map((key) => (/^\d{1,4}$/.test(key) ? Number(key) : key)),
  }
}

function refuseMistakes(source: string, path: string): void {
  const [mistake] = parseCached(source).yamlErrors
  if (mistake)
    throw new RefusedError({
      message: `${formatLocation({ path, ...mistake })}: ${mistake.reason}. Correct this in the file first.`,
    })
}

const currentTextMessage = (text: string) =>
  `It is ${text === '' ? 'empty' : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`} now. Save again to replace it with your text, or discard your text.`

/** Throws RefusedError if a step was based on other content. Compares lists before all edits of the step. */
function refuseUnlessAsSeen(
  step: Step,
  address: Address,
  path: string,
  seen: ContentState,
  state: ContentState,
): void {
  const conflict = `${path} was changed by another program in the meantime.`
  if (step.kind === 'set') {
    if ((valueAt(state, address) ?? '') === step.previous) return
    throw new RefusedError({
      message: `${conflict} ${currentTextMessage(textAt(state, address))}`,
      field: address,
    })
  }
  const { length } = entriesAt(state, address)
  const indices = step.kind === 'move' ? [step.from, step.to] : [step.index]
  const most = step.kind === 'insert' ? length : length - 1
  const isSame = step.previous === undefined || step.previous === JSON.stringify(entriesAt(seen, address))
  if (!isSame || indices.some((index) => index > most))
    throw new RefusedError({
      message: `${conflict} The current content is shown now. Try again.`,
      field: address,
    })
}

/** Turns an edit into a change of its file. A new entry gets placeholders for unknown fields. */
function changeOf(edit: Step, state: ContentState, folder: string): FieldChange {
  if (edit.kind === 'set')
    return { ...edit, mayGo: schemaInfoAt(edit.field)?.optional || isPluralForm(edit.field) }
  if (edit.kind !== 'insert') return edit
  const { list, entry, variantKey } = edit
  if (typeof entry === 'string') return { ...edit, entry }
  const made = newEntry(list, edit.index, state, picturesIn(folder), variantKey)
  return { ...edit, entry: entry && !isScalar(made) ? Object.assign(made, entry) : made }
}

/** Returns the edits to the built-in words of a language. The owner's own texts stay. */
function translation(lang: string, state: ContentState): FieldEdit[] {
  const ready = readyTranslation(lang)
  if (!ready) throw new RefusedError({ message: `There are no built-in words for “${lang}”.` })
  const taken = [...ready].filter(([field]) => field !== 'words.lang' && isDelivered(field, state))
  return [
    setTo('words.lang', lang, state),
    ...taken.map(([field, text]) => setTo(field, text, state)),
    ...unusedForms(lang, [...ready.keys()], state),
  ]
}

const setTo = (field: Address, text: string, state: ContentState): FieldEdit => ({
  kind: 'set',
  field,
  text,
  previous: textAt(state, field),
})

/** Whether a text is as delivered, or a plural form that the previous language lacked. */
const isDelivered = (field: Address, state: ContentState): boolean =>
  valueAt(state, field) === undefined
    ? isPluralForm(field)
    : languagesWithText(field, textAt(state, field)).length > 0

function unusedForms(lang: string, fields: readonly Address[], state: ContentState): FieldEdit[] {
  const used = pluralCategoriesOf(lang)
  const counted = new Set(fields.filter(isPluralForm).map(parentAddress))
  return [...counted].flatMap((holder) =>
    Object.keys(valueAt(state, holder) ?? {})
      .filter((form) => !used.includes(form))
      .map((form) => setTo(`${holder}.${form}`, '', state)),
  )
}
