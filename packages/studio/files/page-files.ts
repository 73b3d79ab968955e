/** Reads the files of the further pages as the source of one content file, and writes that source to them. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseCached } from '@portfolio/content/document.ts'
import {
  joinPages,
  type PageFiles,
  pageFilePath,
  readPageFiles,
  splitPages,
} from '@portfolio/content/pages.ts'
import { namesOfPages } from '@portfolio/content/read.ts'
import { folderLanguage } from '@portfolio/content/translations.ts'
import { RefusedError } from '../refused-error.ts'
import { flushFolder, replaceFile } from './replace-file.ts'

/** Returns the pages of a content folder, or of a language's folder in it, as the source of one file. */
export const readPagesSource = (folder: string): string =>
  joinPages(folder, readPageFiles(folder).files, mainPageNames(folder)).source

/** Returns the names of the main language's pages. Undefined if the folder is that of the main language. */
const mainPageNames = (folder: string): string[] | undefined =>
  folderLanguage(basename(folder)) === undefined
    ? undefined
    : namesOfPages(parseCached(readPagesSource(dirname(folder))).value)

/** Writes changed pages, and deletes the files of removed pages. Throws RefusedError if the files are not as expected. */
export function replacePages(folder: string, source: string, expectedSource: string): void {
  const names = mainPageNames(folder)
  const current = readPageFiles(folder).files
  const split = (text: string): PageFiles => splitPages(text, current, names)
  const [before, after] = [split(expectedSource), split(source)]
  if (!isDeepStrictEqual(before, split(joinPages(folder, current, names).source)))
    throw new RefusedError({ message: `${folder}/pages was changed by another program in the meantime.` })
  const conflictingName = [...after.keys()].find(
    (name) => !before.has(name) && existsSync(pageFilePath(folder, name)),
  )
  if (conflictingName !== undefined)
    throw new RefusedError({
      message: `${pageFilePath(folder, conflictingName)} is already there, but cannot be read as a page. Correct it in your editor, or give this page another title.`,
    })
  mkdirSync(`${folder}/pages`, { recursive: true })
  for (const [name, text] of after)
    if (before.get(name) !== text) replaceFile(pageFilePath(folder, name), text, current.get(name) ?? '')
  for (const name of before.keys()) if (!after.has(name)) rmSync(pageFilePath(folder, name))
  flushFolder(`${folder}/pages`)
  if (readdirSync(`${folder}/pages`).length === 0) rmdirSync(`${folder}/pages`)
}
