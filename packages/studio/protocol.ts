/** The types and names that the studio's window and server share. */
import type { SourceFile } from '@portfolio/content/read.ts'

export type { Edit, FieldEdit, LanguageEdit, ListEdit, PartEdit } from './edits.ts'

export const studioPath = '/studio/'
export const apiPath = '/studio/api'

/** The header with the token of this start. */
export const tokenHeader = 'x-studio-token'

/** The events of the server: a new `State`, and a `WorkEvent` of a build or publication. */
export type EventName = 'state' | 'ready' | 'publish'

/**
 * The address of a field: file and path, with entries counted from 0, such as `portfolio.works.0.title`. In another
 * language, it begins with the folder: `de/portfolio.works.0.title`.
 */
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

export interface Language {
  lang: string
  /** The folder of its files and the path of its pages: `de/`. */
  prefix: string
  missing: Address[]
}

/** The content and its state. */
export interface State {
  /** The values of each file as written. Leaves out files that cannot be read. */
  content: Partial<Record<SourceFile, Value>>
  /** Whether nothing of the demo's content has changed. */
  isDemo: boolean
  /** The remaining demo content. `language` is set for a text in another language than the page's. */
  demoFields: { field: Address; language?: string | undefined }[]
  mistakes: Mistake[]
  /** The other languages of the page, and the texts that each lacks. */
  languages: Language[]
  /** The path of each work's page, in order. */
  workPaths: string[]
  /** The path of each further page, in order. */
  pagePaths: string[]
  /** The number of unpublished changes; undefined if unknown. */
  unpublishedCount?: number | undefined
  /** The number of steps to undo and to redo. */
  undoCount: number
  redoCount: number
  /** The names of the next step to undo and to redo. */
  undoName?: string | undefined
  redoName?: string | undefined
  /** The number of changes so far, by the owner or by others. */
  version: number
}

/** Why something was refused, for the owner. */
export interface Refusal {
  message: string
  field?: Address | undefined
}
