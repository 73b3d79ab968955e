/** Changes as texts of files that are not written yet. */
import { isScalar, stringify } from 'yaml'
import { type Field, fieldName } from '../../site/content/document.ts'
import { type ContentFile, schemas } from '../../site/content/schema.ts'
import { type Content, keysOf, knownAt } from '../fields.ts'
import { contentOf, pathOf } from '../files/content.ts'
import { newEntry, newPart } from '../new-entries.ts'
import { picturesIn } from '../pictures/unused.ts'
import {
  type Address,
  type Edit,
  type FieldEdit,
  heldEntries,
  type ListEdit,
  type PartEdit,
} from '../protocol.ts'
import { following } from '../references.ts'
import { Refused } from '../refused.ts'
import { translation } from '../translation.ts'
import { entriesOf, heldAt, textOf } from '../values.ts'
import { EditError, edited, type FieldChange } from './edited.ts'
import { lineWidth } from './scalar.ts'

type Texts = ReadonlyMap<ContentFile, string>

/**
 * What the files say after some changes, and after those that follow from them.
 *
 * @param folder where the files are
 * @param texts what each file says now
 * @throws Refused where a change cannot be made
 */
export function draftsOf(edits: readonly Edit[], folder: string, texts: Texts): Texts {
  const drafts = new Map(texts)
  const state = () => ({ content: contentOf(drafts) })
  const seen = state()
  for (const edit of edits) {
    if (edit.kind === 'part') {
      const { file } = placeAt(edit.file)
      drafts.set(file, withPart(edit, drafts.get(file) ?? '', picturesIn(folder)))
      continue
    }
    for (const one of stepsOf(edit, state())) {
      const address = 'field' in one ? one.field : one.list
      const { file, field } = placeAt(address)
      const path = pathOf(folder, file)
      const order = keysOf(address.slice(0, address.lastIndexOf('.')), state())
      if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
        throw new Refused({ message: `There is no ${fieldName(field)} in ${path}.` })
      if (!isAsSeen(one, seen, state()))
        throw new Refused({
          message: `Somebody else has changed ${path} meanwhile. ${one.kind === 'set' ? nowThere(textOf(state(), address)) : 'What stands there now is shown; try again.'}`,
          field: address,
        })
      try {
        drafts.set(file, edited(drafts.get(file) ?? '', field, changeOf(one, state(), folder), order))
      } catch (error) {
        if (!(error instanceof EditError)) throw error
        throw new Refused({ message: `This ${error.message}: ${path}.` })
      }
    }
  }
  return drafts
}

/** The changes of single fields and lists that one is made of, with those that follow from it. */
const stepsOf = (edit: Exclude<Edit, PartEdit>, state: Content): (FieldEdit | ListEdit)[] =>
  edit.kind === 'translate' ? translation(edit.lang, state) : [...following(edit, state), edit]

/**
 * The file of a part that may be left out: as it is for a start, or nothing but the comment at its head.
 *
 * @throws Refused where the page needs the part, or has it already
 */
function withPart({ file, isThere }: PartEdit, text: string, pictures: readonly string[]): string {
  const [head = ''] = /^(?:[^\S\n]*(?:#.*)?\n)*/.exec(text) ?? []
  const isFree = !isThere || text.trim() === head.trim()
  if (!knownAt(file)?.optional || !isFree)
    throw new Refused({ message: `${file}.yaml cannot be ${isThere ? 'begun' : 'left out'}.` })
  return isThere ? head + stringify(newPart(file, pictures), { lineWidth, blockQuote: 'folded' }) : head
}

const nowThere = (text: string) =>
  `It says ${text === '' ? 'nothing' : `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`} here now: save once more to write over that, or take yours back.`

/** The file and the way there that an address stands for. */
function placeAt(address: Address): { file: ContentFile; field: Field } {
  const [file = '', ...keys] = address.split('.')
  if (!Object.hasOwn(schemas, file))
    throw new Refused({ message: `There is no ${file}.yaml in the content.` })
  return {
    file: file as ContentFile,
    field: keys.map((key) => (/^\d{1,4}$/.test(key) ? Number(key) : key)),
  }
}

/**
 * Whether the text or the list is the one that its owner has seen, and has such entries. Lists are compared as they were
 * before all changes: several entries may come into one.
 */
function isAsSeen(edit: FieldEdit | ListEdit, seen: Content, state: Content): boolean {
  if (edit.kind === 'set') return (heldAt(state, edit.field) ?? '') === edit.was
  const entries = entriesOf(state, edit.list)
  const indices = edit.kind === 'move' ? [edit.from, edit.to] : [edit.index]
  const most = edit.kind === 'insert' ? entries.length : entries.length - 1
  const isSame = edit.was === undefined || edit.was === heldEntries(entriesOf(seen, edit.list))
  return isSame && indices.every((index) => index <= most)
}

/** The change of the file that an edit means: a new entry has what is known of it, and else what stands in for it. */
function changeOf(edit: FieldEdit | ListEdit, state: Content, folder: string): FieldChange {
  if (edit.kind === 'set') return { ...edit, mayGo: mayGo(edit.field) }
  if (edit.kind !== 'insert') return edit
  const { list, entry, of } = edit
  if (typeof entry === 'string') return { ...edit, entry }
  const made = newEntry(list, edit.index, state, picturesIn(folder), of)
  return { ...edit, entry: entry && !isScalar(made) ? Object.assign(made, entry) : made }
}

/** Whether a field may be left out; a form of counting is, where the language has not that one. */
const mayGo = (field: Address): boolean =>
  knownAt(field)?.optional === true || knownAt(field.slice(0, field.lastIndexOf('.')))?.counted === true
