import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import { demoContent } from './project.ts'
import { newFolder } from './scope.ts'

/** Copies the demo's content and replaces text in the named files. Returns the folder. */
export function copyContent(changes: Record<string, [from: string | RegExp, to: string][]> = {}): string {
  const folder = join(newFolder(), 'content')
  cpSync(demoContent, folder, { recursive: true })
  for (const [file, replacements] of Object.entries(changes)) {
    const path = join(folder, file)
    const text = replacements.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  }
  return folder
}

/** Copies the demo's content and adds or replaces files. Returns the folder. */
export function copyContentWith(files: Record<string, string | Uint8Array>): string {
  const folder = copyContent()
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  return folder
}

/** Returns the texts of the YAML files in a folder by file name. */
export const yamlFilesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

/** Returns an edit that sets a text. */
export const setEdit = (field: string, previous: string, text: string) =>
  ({ kind: 'set', field, previous, text }) as const

export const demoWords = readContent(demoContent).content.words

/** Reads invalid content and returns the mistakes that the error lists, with paths relative to the folder. */
export function contentErrors(folder: string): string[] {
  try {
    readContent(folder)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message
      .replaceAll(`${folder}/`, '')
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
  throw new Error('the content was accepted')
}
