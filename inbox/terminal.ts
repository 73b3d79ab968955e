/** The owner's terminal: the output is for the owner or a program, what is said beside it for the owner alone. */
import { createInterface } from 'node:readline/promises'

/** How much a line holds, and whether it may be coloured. */
export const style = {
  columns: process.stdout.columns ?? 120,
  colour: process.stdout.isTTY && !process.env.NO_COLOR,
}

/** Writes a line for the owner where somebody watches: a program that calls does not want to hear of progress. */
export function sayProgress(line: string): void {
  if (process.stderr.isTTY) console.error(line)
}

/** Asks before something is deleted, but where `yes` is set; throws where the answer is not yes, or nobody answers. */
export async function requireYes(question: string, yes: boolean | undefined): Promise<void> {
  if (!yes && !(await isConfirmed(question)))
    throw new Error('Nothing was deleted. Answer with y, or say --yes.')
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  using asking = createInterface({ input: process.stdin, output: process.stderr })
  return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
}
