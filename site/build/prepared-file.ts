import { hashedFolder } from '../../contract/built.ts'
import { siteBase } from '../config.ts'
import { inProcess } from './in-process.ts'

/** A file of the site that is made from the owner's content: a picture in one size, the text face. */
export interface PreparedFile {
  /** Changes whenever the content does, so that browsers may keep the file. */
  name: string
  content: () => Promise<Buffer>
}

/** Every file whose address was asked for, by its name: what a page can name. */
export const addressed = inProcess('addressed files', () => new Map<string, PreparedFile>())

/** Where a page finds the file. It is made when a browser asks for it in development, or once a built page names it. */
export function addressOf(file: PreparedFile): string {
  addressed.set(file.name, file)
  return `${siteBase()}${hashedFolder.slice(1)}${file.name}`
}
