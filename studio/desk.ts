/** The owner's files on the desk: what they say now, and every change of them. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { ContentDocument, fieldName } from '../site/content/document.ts'
import {
  ContentError,
  type ContentReading,
  type Drafts,
  fieldsAt,
  readContent,
} from '../site/content/read.ts'
import { type ContentFile, schemas } from '../site/content/schema.ts'
import { nameOf, workPath } from '../site/content/work-address.ts'
import { addressOf, placeAt, valueAt } from './address.ts'
import { insertEntry, moveEntry, removeEntry } from './edit/entries.ts'
import type { Value } from './edit/model.ts'
import { setText } from './edit/text.ts'
import { EditError } from './edit/verified.ts'
import { fieldWords } from './fields.ts'
import { bytesOf, ChangedMeanwhile } from './files/place.ts'

import type { History } from './history.ts'
import { newEntry } from './new-entries.ts'
import { PictureInUse, removalOf } from './pictures/unused.ts'
import type { Address, Edit, Mistake, State } from './protocol.ts'
import { following } from './references.ts'
import { Refused } from './refused.ts'

const files = Object.keys(schemas) as ContentFile[]

/** The owner's content in a folder. */
export class Desk {
  /** Where the content is. */
  readonly folder: string
  readonly #history: History
  #version = 0
  /** What the files of texts said when it was counted last. */
  #seen = ''

  constructor(folder: string, history: History) {
    this.folder = folder
    this.#history = history
  }

  /** What the files say now. */
  state(): State {
    const { done, undone } = this.#history.counts
    const read = files.flatMap((file) => {
      const value = this.#valueOf(file)
      return value === undefined ? [] : [[file, value] as const]
    })
    return {
      content: Object.fromEntries(read),
      demo: files.flatMap((file) => demoFields(file, this.#textOf(file))),
      mistakes: this.mistakes(),
      workPaths: workPaths(valueAt(this.#valueOf('portfolio'), ['works'])),
      done,
      undone,
      version: this.#version,
    }
  }

  /** What is wrong in the files, or would be with these texts in place of theirs. */
  mistakes(drafts: Drafts = {}): Mistake[] {
    const read = reading(() => readContent(this.folder, drafts))
    return 'mistakes' in read
      ? read.mistakes.map(({ path, line, field, reason }) => ({
          path,
          line,
          field: field && addressOf({ file: basename(path, '.yaml') as ContentFile, field }),
          reason,
        }))
      : []
  }

  /**
   * Asks whether somebody else has changed the files since.
   *
   * @param isPicture it was more than a file of texts
   */
  changed(isPicture = false): boolean {
    if (!isPicture && this.#seen === this.#texts()) return false
    this.#count()
    return true
  }

  /**
   * Makes a step of several changes, with those that follow from them.
   *
   * @throws Refused where the content would have a mistake that it has not now, or somebody else was there meanwhile
   */
  edit(edits: readonly Edit[]): void {
    // Read once, so that what is written over is what was changed.
    const sources = new Map(files.map((file) => [file, bytesOf(this.pathOf(file))]))
    const drafts = new Map<ContentFile, string>()
    const textOf = (file: ContentFile) => drafts.get(file) ?? textIn(sources.get(file))
    for (const edit of edits) {
      const held = (address: Address) => {
        const { file, field } = placeAt(address)
        return valueAt(valueIn(textOf(file)), field)
      }
      for (const one of [...following(edit, held), edit]) {
        const { file } = placeAt('field' in one ? one.field : one.list)
        drafts.set(file, this.#applied(one, textOf(file), held))
      }
    }
    this.#refuseMistakes(edits, Object.fromEntries(drafts))
    const step = [...drafts].map(([file, text]) => ({
      path: this.pathOf(file),
      before: sources.get(file),
      after: Buffer.from(text),
    }))
    inOwnersWords(() => this.#history.make(step.filter(({ before, after }) => !before?.equals(after))))
    this.#count()
  }

  /** Takes the last step back; nothing where there is none. */
  undo(): void {
    inOwnersWords(() => this.#history.undo())
    this.#count()
  }

  /** Makes the step again that was taken back last. */
  redo(): void {
    inOwnersWords(() => this.#history.redo())
    this.#count()
  }

  /**
   * Deletes a picture that the content does not name.
   *
   * @throws Refused where it does, and as `edit`
   */
  removePicture(name: string): void {
    inOwnersWords(() => this.#history.make([removalOf(this.folder, name)]))
    this.#count()
  }

  /** Deletes for good what was removed. */
  close(): void {
    this.#history.close()
  }

  /** Where a file of the content is. */
  pathOf(file: ContentFile): string {
    return `${this.folder}/${file}.yaml`
  }

  #count(): void {
    this.#seen = this.#texts()
    this.#version++
  }

  #texts(): string {
    return files.map((file) => this.#textOf(file)).join('\0')
  }

  #applied(edit: Edit, source: string, held: (address: Address) => Value | undefined): string {
    const { field } = placeAt('field' in edit ? edit.field : edit.list)
    const { file } = placeAt('field' in edit ? edit.field : edit.list)
    const order = fieldsAt(schemas[file], field.slice(0, -1))
    if (typeof field.at(-1) === 'string' && !order.includes(String(field.at(-1))))
      throw new Refused({ message: `There is no ${fieldName(field)} in ${this.pathOf(file)}.` })
    try {
      switch (edit.kind) {
        case 'set': {
          const there = held(edit.field) ?? ''
          if (there !== edit.was) throw changedMeanwhile(this.pathOf(file), edit.field)
          return setText(source, field, edit.text, order)
        }
        case 'insert': {
          const entries = held(edit.list)
          const list = Array.isArray(entries) ? entries : []
          const has = { picture: this.#anyPicture(), profiles: this.#profiles() }
          const entry = known(edit, () => newEntry(edit.list, list, has))
          return insertEntry(source, field, edit.index, entry, order)
        }
        case 'remove':
          return removeEntry(source, field, edit.index)
        case 'move':
          return moveEntry(source, field, edit.from, edit.to)
      }
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      throw new Refused({ message: `This ${error.message}: ${this.pathOf(file)}.` })
    }
  }

  #refuseMistakes(edits: readonly Edit[], drafts: Drafts): void {
    const known = new Set(this.mistakes().map(({ path, reason }) => `${path} ${reason}`))
    const [first] = this.mistakes(drafts).filter(({ path, reason }) => !known.has(`${path} ${reason}`))
    if (!first) return
    const own = edits.some((edit) => 'field' in edit && edit.field === first.field)
    throw new Refused({
      message: `${own ? 'It' : this.#wordsOf(first)} ${first.reason}.`,
      field: first.field,
    })
  }

  #profiles(): string[] {
    const profiles = valueAt(this.#valueOf('site'), ['profiles'])
    return Array.isArray(profiles) ? profiles.map((profile) => String(valueAt(profile, ['label']))) : []
  }

  #wordsOf({ path, field }: Mistake): string {
    return field === undefined ? path : fieldWords(field, this.state())
  }

  #anyPicture(): string {
    const known = readdirSync(`${this.folder}/pictures`)
    const wanted = this.#valueOf('portfolio')
    const first = valueAt(wanted, ['works', 0, 'picture'])
    return typeof first === 'string' && known.includes(first) ? first : (known[0] ?? '')
  }

  #textOf(file: ContentFile): string {
    return textIn(bytesOf(this.pathOf(file)))
  }

  #valueOf(file: ContentFile): Value | undefined {
    return valueIn(this.#textOf(file))
  }
}

/** A file's text as it is, the mark at its beginning with it. */
const textIn = (bytes: Buffer | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function valueIn(source: string): Value | undefined {
  const document = new ContentDocument(source)
  return document.slips.length > 0 ? undefined : (document.value as Value)
}

function demoFields(file: ContentFile, source: string): Address[] {
  const document = new ContentDocument(source)
  return document.slips.length > 0 ? [] : document.demoFields.map((field) => addressOf({ file, field }))
}

function reading(read: () => ContentReading): ContentReading | ContentError {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) return error
    throw error
  }
}

/** A new entry with what is known of it. */
function known({ entry }: Edit & { kind: 'insert' }, fresh: () => Value): Value {
  if (typeof entry === 'string') return entry
  const made = fresh()
  return entry && typeof made === 'object' ? { ...made, ...entry } : made
}

/** The path of each work's page. */
function workPaths(works: Value | undefined): string[] {
  if (!Array.isArray(works)) return []
  return works.map((work) => {
    const [name, title] = [valueAt(work, ['name']), valueAt(work, ['title'])]
    return `/${workPath({ name: String(name || nameOf(String(title ?? ''))) })}`
  })
}

const changedMeanwhile = (path: string, field?: Address) =>
  new Refused({
    message: `Somebody else has changed ${path} meanwhile; what stands there now is shown. Try again.`,
    field,
  })

/** What the disk says against a change, told to the owner. */
function inOwnersWords(write: () => void): void {
  try {
    write()
  } catch (error) {
    if (error instanceof PictureInUse || error instanceof ContentError)
      throw new Refused({ message: error.message })
    if (error instanceof ChangedMeanwhile) throw new Refused({ message: `${error.message}. Try again.` })
    const { code, path } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOSPC'
        ? 'the disk is full; make room on it'
        : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
          ? 'the system does not let the studio write there; allow it'
          : undefined
    if (reason === undefined) throw error
    throw new Refused({ message: `Not saved: ${reason}, and try again${path ? ` (${path})` : ''}.` })
  }
}
