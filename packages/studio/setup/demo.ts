/** Whether the content is still the demo's. */
import { createHash } from 'node:crypto'
import demoHashes from './demo-hashes.json' with { type: 'json' }

/**
 * Returns a hash of each file's text. Leaves out files that are empty, and ignores the kind of line ending, which git may
 * have changed.
 */
export const hashesOf = (texts: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...texts]
      .filter(([, text]) => text !== '')
      .map(([file, text]) => [
        file,
        createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64url'),
      ]),
  )

/** Returns the files that differ from the demo's. */
export function changedFiles<File extends string>(texts: ReadonlyMap<File, string>): File[] {
  const hashes = hashesOf(texts)
  return [...texts.keys()].filter((file) => (demoHashes as Record<string, string>)[file] !== hashes[file])
}
