import { siteBase } from '../config.ts'
import { hashedFolder } from './file-headers.ts'

/** A file of the site that is made from the owner's content: a picture in one size, the text face. */
export interface PreparedFile {
  /** Changes whenever the content does, so that browsers may keep the file. */
  name: string
  content: () => Promise<Buffer>
}

/** Where a page finds the file. */
export const addressOf = ({ name }: PreparedFile) => `${siteBase()}${hashedFolder.slice(1)}${name}`
