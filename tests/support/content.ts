import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError, readContent } from '@portfolio/content/read.ts'
import { emptyFolder } from './folder.ts'
import { demoContent } from './project.ts'

/** A copy of the demo's files, with changes: text to put in the place of other text, by file. */
export function content(changes: Record<string, [from: string | RegExp, to: string][]> = {}): string {
  const folder = join(emptyFolder(), 'content')
  cpSync(demoContent, folder, { recursive: true })
  for (const [file, replacements] of Object.entries(changes)) {
    const path = join(folder, file)
    const text = replacements.reduce((text, [from, to]) => text.replace(from, to), readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  }
  return folder
}

/** A copy of the demo's files, some of them replaced. */
export function contentWith(files: Record<string, string | Uint8Array>): string {
  const folder = content()
  for (const [file, source] of Object.entries(files)) writeFileSync(join(folder, file), source)
  return folder
}

/** The demo's words. */
export const demoWords = readContent(demoContent).content.words

/** The lines of the error that reading these files gives, without the folder's name. */
export function mistakes(folder: string): string[] {
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
