/** The terminal: stdout is for the owner or a program, stderr for the owner only. */
import { createInterface } from 'node:readline/promises'

/** The terminal's width in columns, and whether it shows colours. */
export const style = {
  columns: process.stdout.columns ?? 120,
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
}

/** Prints progress to stderr, only in a terminal. */
export function printProgress(line: string): void {
  if (process.stderr.isTTY) console.error(line)
}

/** Asks for a confirmation, unless `yes` is set. Throws Error if the answer is not yes, or there is no terminal. */
export async function requireYes(question: string, yes: boolean | undefined): Promise<void> {
  if (!yes && !(await isConfirmed(question)))
    throw new Error('Nothing was deleted. To delete, answer y or use --yes.')
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  // Node 22 cannot parse `using`.
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
