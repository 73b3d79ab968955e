import { hashedFilesFolder } from '@portfolio/contract/build-manifest.ts'
import { siteBase } from '@portfolio/contract/site-config.ts'
import { shareInProcess } from './cache.ts'

/** A file made from the content, such as a picture in one size or a font. */
export interface PreparedFile {
  /** Contains a hash of the content, so that browsers can cache the file for ever. */
  name: string
  content: () => Promise<Buffer>
}

/** All files whose URL was requested, by name. */
export const requestedFiles = shareInProcess('requested files', () => new Map<string, PreparedFile>())

/** Returns the URL of a file and adds it to `requestedFiles`. The development server and the build make the file. */
export function fileUrl(file: PreparedFile): string {
  requestedFiles.set(file.name, file)
  return `${siteBase()}${hashedFilesFolder.slice(1)}${file.name}`
}
