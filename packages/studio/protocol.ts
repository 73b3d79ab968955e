/** The types and names that the studio's window and server share. */
import type { ContentFile } from '@portfolio/content/schema.ts'

export const studioPath = '/studio/'
export const apiPath = '/studio/api'

/** The header with the token of this start. */
export const tokenHeader = 'x-studio-token'

/** The event with a new `State`. */
export const stateEvent = 'studio:state'

/** The events with a `WorkEvent` of a build or publication. */
export const readyEvent = 'studio:ready'
export const publishEvent = 'studio:publish'

/** The address of a field: file and path, with entries counted from 0, such as `portfolio.works.0.title`. */
export type Address = string

/** A value of a content file. An empty value is an empty text. */
export type Value = string | Value[] | { [key: string]: Value }

export interface Mistake {
  /** The path for the owner: `content/site.yaml`. */
  path: string
  line?: number | undefined
  field?: Address | undefined
  reason: string
}

/** The content and its state. */
export interface State {
  /** The values of each file as written. Leaves out files that cannot be read. */
  content: Partial<Record<ContentFile, Value>>
  /** The remaining demo content. `language` is set for a text in another language than the page's. */
  notYours: { field: Address; language?: string | undefined }[]
  mistakes: Mistake[]
  /** The path of each work's page, in order. */
  workPaths: string[]
  /** The number of unpublished changes; undefined if unknown. */
  unpublished?: number | undefined
  /** The number of steps to undo and to redo. */
  done: number
  undone: number
  /** The names of the next step to undo and to redo. */
  lastDone?: string | undefined
  lastUndone?: string | undefined
  /** The number of changes so far, by the owner or by others. */
  version: number
}

/**
 * An edit: of a field, of a list, a translation of the page's built-in words, or adding or removing an optional part.
 */
export type Edit = FieldEdit | ListEdit | { kind: 'translate'; lang: string } | PartEdit

export type PartEdit = { kind: 'part'; file: string; isThere: boolean }

export interface FieldEdit {
  kind: 'set'
  field: Address
  text: string
  /** The text that the owner has seen. If the field has another text by now, the edit is refused. */
  was: string
  /** Whether the text is a placeholder, to be tagged `!demo`. */
  isPlaceholder?: boolean | undefined
}

/**
 * An edit of a list. `was` is the `heldEntries` that the owner has seen; if the list has changed since, the edit is
 * refused. `entry` is the known text or fields of a new entry; the rest gets placeholders. `of` is the first field of
 * the entry's kind; by default the first kind.
 */
export type ListEdit = { list: Address; was?: string | undefined } & (
  | {
      kind: 'insert'
      index: number
      entry?: string | Record<string, string> | undefined
      of?: string | undefined
    }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }
)

export const serializeEntries = (entries: readonly Value[]): string => JSON.stringify(entries)

/** Why something was refused, for the owner. */
export interface Refusal {
  message: string
  field?: Address | undefined
}
