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
import { filePathOf, listPictures, parseTexts } from '../files/content-files.ts'
import { createEntry, createPart } from '../new-entries.ts'
import type { Address, Edit, FieldEdit, LanguageEdit, ListEdit, PartEdit } from '../protocol.ts'
import { cascadingEdits, createTextEdit } from '../references.ts'
import { RefusedError } from '../refused-error.ts'
import { entriesAt, parentAddress, textAt, valueAt } from '../values.ts'
import { changeField, type FieldChange, yamlFormat } from './change-field.ts'
import { setTranslation, updateTranslation } from './translation.ts'

/** The text of each content file. */
type Texts = ReadonlyMap<SourceFile, string>

/** An edit that changes one field or list. The edit `translate` becomes several of them. */
type BasicEdit = FieldEdit | ListEdit

/** Returns the texts of all files after edits, and after the edits that follow from them. Throws RefusedError. */
export function applyEdits(edits: readonly Edit[], folder: string, texts: Texts): Texts {
  const newTexts = new Map(texts)
  const initialState: ContentState = { content: parseTexts(texts) }
  let state = initialState
  const write = (file: SourceFile, text: string) => {
    newTexts.set(file, text)
    state = { content: parseTexts(newTexts) }
  }
  for (const edit of edits) {
    if (edit.kind === 'language') {
      const file = newLanguageFile(edit, state, newTexts)
      write(
        file,
        `# The page in ${languageName(edit.lang)}. Texts that are missing here stay in the main language.\n`,
      )
      continue
    }
    if (edit.kind === 'part') {
      const { file } = parseAddress(edit.file)
      write(file, addOrRemovePart(edit, newTexts.get(file) ?? '', listPictures(folder)))
      if (!edit.isIncluded)
        for (const translatedFile of translatedFilesOf(file, newTexts)) write(translatedFile, '')
      continue
    }
    for (const basicEdit of expandEdit(edit, state, edits)) {
      const address = 'field' in basicEdit ? basicEdit.field : basicEdit.list
      const { file, field } = parseAddress(address)
      const path = filePathOf(folder, file)
      const keyOrder = keysOf(parentAddress(address), state)
      if (typeof field.at(-1) === 'string' && !keyOrder.includes(String(field.at(-1))))
        throw new RefusedError({ message: `There is no ${fieldName(field)} in ${path}.` })
      const source = newTexts.get(file) ?? ''
      requireValidYaml(source, path)
      requireNoConflict(basicEdit, address, path, initialState, state)
      if (languagePrefixOf(address) !== '') {
        write(file, editTranslation(basicEdit, source, field))
        continue
      }
      const change = toFieldChange(basicEdit, state, folder)
      for (const translation of translatedFilesOf(file, newTexts))
        write(translation, updateTranslation(newTexts.get(translation) ?? '', field, change))
      const text = changeField(source, field, change, keyOrder)
      if (text === undefined)
        throw new RefusedError({ message: `This cannot be changed here. Change it in ${path}.` })
      write(file, text)
    }
  }
  return newTexts
}

/** Returns an edit, and those that follow from it, as edits of one field or list each. */
function expandEdit(
  edit: Exclude<Edit, PartEdit | LanguageEdit>,
  state: ContentState,
  edits: readonly Edit[],
): BasicEdit[] {
  if (edit.kind === 'translate') return builtInWordEdits(edit.lang, state)
  // No other edits follow from a change of a translation.
  return 'field' in edit && languagePrefixOf(edit.field) !== ''
    ? [edit]
    : [...cascadingEdits(edit, state, edits), edit]
}

/** Returns the translated files that follow the changes of a file. Further pages are matched by name instead. */
const translatedFilesOf = (file: SourceFile, texts: Texts): SourceFile[] =>
  [...texts.keys()].filter((other) => other !== file && file !== 'pages' && mainAddressOf(other) === file)

/** Returns the text of a translated file after a change of one of its fields. */
function editTranslation(edit: BasicEdit, source: string, field: FieldPath): string {
  const info = 'field' in edit ? fieldInfoOf(edit.field) : undefined
  if (edit.kind !== 'set' || !info || !isTranslatable(info))
    throw new RefusedError({
      message: 'This is the same in all languages. Change it on the page in the main language.',
    })
  return setTranslation(source, field, edit.text)
}

/** Returns the name of the first file of a new language. */
function newLanguageFile({ lang }: LanguageEdit, state: ContentState, texts: Texts): SourceFile {
  const name = lang.trim().toLowerCase()
  if (folderLanguage(name) === undefined)
    throw new RefusedError({ message: `“${lang}” is not a language tag. Use one such as de, sv or pt-BR.` })
  const hasLanguage =
    name === knownLanguage(textAt(state, 'words.lang'))?.toLowerCase() ||
    [...texts.keys()].some((file) => languagePrefixOf(file) === `${name}/`)
  if (hasLanguage) throw new RefusedError({ message: `The page is already in ${languageName(lang)}.` })
  return `${name}/words`
}

/** Returns the text of an optional part's file: with placeholders, or with only its leading comment. */
function addOrRemovePart({ file, isIncluded }: PartEdit, text: string, pictures: readonly string[]): string {
  const [leadingComment = ''] = /^(?:[^\S\n]*(?:#.*)?\n)*/.exec(text) ?? []
  const isWithoutFields = text.trim() === leadingComment.trim()
  if (!schemaInfoAt(file)?.optional || (isIncluded && !isWithoutFields))
    throw new RefusedError({ message: `${file}.yaml cannot be ${isIncluded ? 'added' : 'left out'}.` })
  return isIncluded ? leadingComment + stringify(createPart(file, pictures), yamlFormat) : leadingComment
}

function parseAddress(address: Address): { file: SourceFile; field: FieldPath } {
  const [file = '', ...keys] = address.split('.')
  const prefix = languagePrefixOf(address)
  const isKnownLanguage = prefix === '' || folderLanguage(prefix.slice(0, -1)) !== undefined
  if (!isKnownLanguage || !Object.hasOwn(schemas, mainAddressOf(file)))
    throw new RefusedError({ message: `There is no file ${file}.yaml in the content folder.` })
  return {
    file: file as SourceFile,
    field: keys.map((key) => (/^\d{1,4}$/.test(key) ? Number(key) : key)),
  }
}

function requireValidYaml(source: string, path: string): void {
  const [mistake] = parseCached(source).yamlErrors
  if (mistake)
    throw new RefusedError({
      message: `${formatLocation({ path, ...mistake })}: ${mistake.reason}. Correct this in the file first.`,
    })
}

const currentTextMessage = (text: string) =>
  `It is ${text === '' ? 'empty' : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`} now. Save again to replace it with your text, or discard your text.`

/** Throws RefusedError if the content is not the one that the owner saw. Compares lists with those before all edits. */
function requireNoConflict(
  edit: BasicEdit,
  address: Address,
  path: string,
  initialState: ContentState,
  state: ContentState,
): void {
  const conflict = `${path} was changed by another program in the meantime.`
  if (edit.kind === 'set') {
    if ((valueAt(state, address) ?? '') === edit.previous) return
    throw new RefusedError({
      message: `${conflict} ${currentTextMessage(textAt(state, address))}`,
      field: address,
    })
  }
  const { length } = entriesAt(state, address)
  const indices = edit.kind === 'move' ? [edit.from, edit.to] : [edit.index]
  const maxIndex = edit.kind === 'insert' ? length : length - 1
  const isUnchanged =
    edit.previous === undefined || edit.previous === JSON.stringify(entriesAt(initialState, address))
  if (!isUnchanged || indices.some((index) => index > maxIndex))
    throw new RefusedError({
      message: `${conflict} The current content is shown now. Try again.`,
      field: address,
    })
}

/**
 * Converts an edit to a change of its file. A new entry gets placeholders for fields that the edit does not set.
 * `kindKey` says which kind of entry to create, see edits.ts.
 */
function toFieldChange(edit: BasicEdit, state: ContentState, folder: string): FieldChange {
  if (edit.kind === 'set')
    return { ...edit, canRemoveKey: schemaInfoAt(edit.field)?.optional || isPluralForm(edit.field) }
  if (edit.kind !== 'insert') return edit
  const { list, entry, kindKey } = edit
  if (typeof entry === 'string') return { ...edit, entry }
  const placeholders = createEntry(list, edit.index, state, listPictures(folder), kindKey)
  return {
    ...edit,
    entry: entry && !isScalar(placeholders) ? Object.assign(placeholders, entry) : placeholders,
  }
}

/** Returns the edits that set the built-in words of a language. Keeps the owner's texts. */
function builtInWordEdits(lang: string, state: ContentState): FieldEdit[] {
  const builtInWords = readyTranslation(lang)
  if (!builtInWords) throw new RefusedError({ message: `There are no built-in words for “${lang}”.` })
  const replaceableTexts = [...builtInWords].filter(
    ([field]) => field !== 'words.lang' && isBuiltIn(field, state),
  )
  return [
    createTextEdit('words.lang', lang, state),
    ...replaceableTexts.map(([field, text]) => createTextEdit(field, text, state)),
    ...clearUnusedPluralForms(lang, [...builtInWords.keys()], state),
  ]
}

/** Whether a text is a built-in one in any language, or a plural form that the previous language did not have. */
const isBuiltIn = (field: Address, state: ContentState): boolean =>
  valueAt(state, field) === undefined
    ? isPluralForm(field)
    : languagesWithText(field, textAt(state, field)).length > 0

/** Returns the edits that clear the plural forms that a language does not have. */
function clearUnusedPluralForms(lang: string, fields: readonly Address[], state: ContentState): FieldEdit[] {
  const usedForms = pluralCategoriesOf(lang)
  const groups = new Set(fields.filter(isPluralForm).map(parentAddress))
  return [...groups].flatMap((group) =>
    Object.keys(valueAt(state, group) ?? {})
      .filter((form) => !usedForms.includes(form))
      .map((form) => createTextEdit(`${group}.${form}`, '', state)),
  )
}
