/** Compares the content with the demo. */
import { createHash } from 'node:crypto'
import demoHashes from './demo-hashes.json' with { type: 'json' }

/** Returns a hash of each text that is not empty. Ignores the kind of line endings, which git may have changed. */
export const hashTexts = (texts: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...texts]
      .filter(([, text]) => text !== '')
      .map(([file, text]) => [
        file,
        createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64url'),
      ]),
  )

/** Returns the files that differ from those of the demo. */
export function filesChangedFromDemo<File extends string>(texts: ReadonlyMap<File, string>): File[] {
  const hashes = hashTexts(texts)
  return [...texts.keys()].filter((file) => (demoHashes as Record<string, string>)[file] !== hashes[file])
}
