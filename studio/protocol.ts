/** What the studio's window and its server say to each other. */
import type { ContentFile } from '../site/content/schema.ts'

/** Where the studio's window is, and its server below it. */
export const studioPath = '/studio/'
export const apiPath = '/studio/api'

/** Where the page in the frame finds what its scripts hold of the content, as it is now. */
export const livePath = '/studio/live/'

/** What every request of this start carries. */
export const tokenHeader = 'x-studio-token'

/** The name of the event that brings a new `State`. */
export const stateEvent = 'studio:state'

/** The names of the events that tell how far a build is, and a publication: a `WorkEvent` of what is made. */
export const readyEvent = 'studio:ready'
export const publishEvent = 'studio:publish'

/** A field of the content by file and way, entries counted from 0: `portfolio.works.0.title`. */
export type Address = string

/** A value of a content file; what is left empty there is an empty text. */
export type Value = string | Value[] | { [key: string]: Value }

/** Something wrong in a file: what, and where as far as it is known. */
export interface Mistake {
  /** The file as the owner finds it: `content/site.yaml`. */
  path: string
  line?: number | undefined
  field?: Address | undefined
  reason: string
}

/** The owner's files as they are now. */
export interface State {
  /** What each file holds, as it is written there; nothing of a file that cannot be read. */
  content: Partial<Record<ContentFile, Value>>
  /** What is not the owner's yet; with the language that it was left in, if that is why. */
  notYours: { field: Address; language?: string | undefined }[]
  mistakes: Mistake[]
  /** The path of each work's page, in their order. */
  workPaths: string[]
  /** How many changes are not published; undefined where that is not known. */
  unpublished?: number | undefined
  /** How many steps can be taken back, and made again. */
  done: number
  undone: number
  /** What the next of each changed, in its owner's words. */
  lastDone?: string | undefined
  lastUndone?: string | undefined
  /** Counts the changes there were, the owner's and those of others. */
  version: number
}

/**
 * A change of one field, of the entries of a list, of what the page says by itself into another language, or of a part
 * of the page that may be left out: whether it is there.
 */
export type Edit = FieldEdit | ListEdit | { kind: 'translate'; lang: string } | PartEdit

export type PartEdit = { kind: 'part'; file: string; isThere: boolean }

/** A change of one field. */
export interface FieldEdit {
  kind: 'set'
  field: Address
  text: string
  /** What stood there as the owner began: another text there now is not written over. */
  was: string
  /** Whether it stands there for a start, and is marked as not its owner's. */
  isPlaceholder?: boolean | undefined
}

/**
 * A change of a list's entries. `was` is what `heldEntries` gave as the owner began: another list is not changed.
 * `entry` is what is known of a new one, its text or some of its fields; the rest waits to be overwritten. `of` names
 * its kind, where there are several, by the first field of that; without, it is of the first.
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

/** All that a list holds, to be compared. */
export const heldEntries = (entries: readonly Value[]): string => JSON.stringify(entries)

/** Why something was not done, in the owner's words. */
export interface Refusal {
  message: string
  field?: Address | undefined
}
