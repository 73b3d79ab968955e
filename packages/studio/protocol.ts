/** The types and names that the studio's window and server share. */
import type { SourceFile } from '@portfolio/content/read.ts'

export type { Edit, FieldEdit, LanguageEdit, ListEdit, PartEdit } from './edits.ts'

export const studioPath = '/studio/'
export const apiPath = '/studio/api'

/** The header with the secret token, which changes at each start of the studio. */
export const tokenHeader = 'x-studio-token'

export type JobKind = 'build' | 'publish'

/** The API's paths that start and stop jobs. */
export const jobPaths: Readonly<Record<JobKind, string>> = { build: '/build', publish: '/publish' }

/** The names of the server's events, which contain a new `State` or a `JobEvent`. */
export type EventName = 'state' | JobKind

/**
 * The address of a field: file and path, with entries counted from 0, such as `portfolio.works.0.title`. In another
 * language, it begins with the folder: `de/portfolio.works.0.title`.
 */
export type Address = string

/** A value of a content file. An empty value is an empty text. */
export type Value = string | Value[] | { [key: string]: Value }

/** An error in a content file, which the owner must correct. */
export interface ContentMistake {
  /** The file's path as the owner knows it: `content/site.yaml`. */
  path: string
  line?: number | undefined
  field?: Address | undefined
  reason: string
}

export interface Language {
  lang: string
  /** The folder of its files and the path of its pages: `de/`. */
  prefix: string
  missingTexts: Address[]
}

/** What the window knows about the content. */
export interface State {
  /** The values of each file as written. Leaves out files with a syntax error or without fields. */
  content: Partial<Record<SourceFile, Value>>
  /** Whether the content files are still those of the demo. */
  isDemo: boolean
  /** The remaining demo content. It includes texts in another language than the page's, with that `language`. */
  demoFields: { field: Address; language?: string | undefined }[]
  mistakes: ContentMistake[]
  /** The other languages of the page, with their missing texts. */
  languages: Language[]
  /** The path of each work's page, in order. */
  workPaths: string[]
  /** The path of each further page, in order. */
  pagePaths: string[]
  /** The number of unpublished changes; undefined if unknown. */
  unpublishedCount?: number | undefined
  /** The numbers of steps that can be undone and redone. */
  undoCount: number
  redoCount: number
  /** The names of the next step to undo and to redo. */
  undoName?: string | undefined
  redoName?: string | undefined
  /** Increases with each change of the content, also by other programs. */
  version: number
}

/** Tells the owner why a request was refused. */
export interface Refusal {
  message: string
  field?: Address | undefined
}
