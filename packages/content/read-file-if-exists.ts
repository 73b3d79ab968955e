import { readFileSync } from 'node:fs'

/** Reads a file. Returns undefined if it does not exist. */
export function readFileIfExists(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
