import { hashedFolder } from '@portfolio/contract/build-manifest.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { sharedInProcess } from './cache.ts'

/** A file made from the content, such as a picture in one size or a font. */
export interface PreparedFile {
  /** Contains a hash of the content, so that browsers can cache the file for ever. */
  name: string
  content: () => Promise<Buffer>
}

/** All files whose address was requested, by name. */
export const requestedFiles = sharedInProcess('addressed files', () => new Map<string, PreparedFile>())

/** Returns the URL of a file. It is made when a browser requests it, or for a build, when a page refers to it. */
export function addressOf(file: PreparedFile): string {
  requestedFiles.set(file.name, file)
  return `${siteBase()}${hashedFolder.slice(1)}${file.name}`
}
