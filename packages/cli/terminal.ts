/** The terminal: stdout is for the owner or a program, stderr for the owner only. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** The terminal's width in columns, and whether it shows colours. */
export const style = {
  columns: process.stdout.columns ?? 120,
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
}

export function printProgress(line: string): void {
  if (process.stderr.isTTY) console.error(line)
}

/** Asks for a confirmation, unless `yes` is set. Throws Error if the answer is not yes, or there is no terminal. */
export async function requireYes(question: string, yes: boolean | undefined): Promise<void> {
  if (!yes && !(await isConfirmed(question)))
    throw new Error('Nothing was deleted. To delete, answer y or use --yes.')
}

/** Asks a question; without a terminal, the answer is no. */
export async function isConfirmed(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  if (!input.isTTY) return false
  const asking = createInterface({ input, output })
  const answer = await new Promise<string>((resolve) => {
    // Closing the terminal is a no.
    asking.once('close', () => resolve(''))
    asking.question(`${question} (y/N) `, resolve)
  })
  asking.close()
  return /^y(es)?$/i.test(answer.trim())
}
