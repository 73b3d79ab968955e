import type { ChildProcess } from 'node:child_process'

/**
 * Waits until a process prints a match, and returns it or its first group.
 *
 * @throws {Error} with the output, if the process ends before
 */
export function waitForOutput(child: ChildProcess, what: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let out = ''
    const read = (chunk: Buffer) => {
      out += chunk
      const [all, group = all] = what.exec(out) ?? []
      if (group !== undefined) resolve(group)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`It ended: ${out}`)))
  })
}
