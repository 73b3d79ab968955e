/** Prints progress and asks questions on stderr, because results go to stdout. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

export interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

export function printProgress(line: string): void {
  if (process.stderr.isTTY) console.error(line)
}

/** Asks for confirmation, unless `yes` is set. Throws an Error if the owner does not confirm. */
export async function requireConfirmation(question: string, yes: boolean): Promise<void> {
  if (!yes && !(await askToConfirm(question)))
    throw new Error('Nothing was deleted. To delete, answer y or use --yes.')
}

/** Asks a question and returns whether the answer is yes; without a terminal, returns false. */
export async function askToConfirm(
  question: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<boolean> {
  if (!input.isTTY) return false
  const prompt = createInterface({ input, output })
  const answer = await new Promise<string>((resolve) => {
    // Closing the terminal means no.
    prompt.once('close', () => resolve(''))
    prompt.question(`${question} (y/N) `, resolve)
  })
  prompt.close()
  return /^y(es)?$/i.test(answer.trim())
}
