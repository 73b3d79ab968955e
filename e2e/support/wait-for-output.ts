import type { ChildProcess } from 'node:child_process'

/**
 * Waits until the output of a process matches a pattern, and returns the first group or the match.
 *
 * @throws {Error} with the output, if the process ends earlier
 */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    const read = (chunk: Buffer) => {
      out += chunk
      const [match, group = match] = pattern.exec(out) ?? []
      if (group === undefined) return
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read)
      resolve(group)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`The process ended: ${out}`)))
  })
}
