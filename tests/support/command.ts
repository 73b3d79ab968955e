import { execFile } from 'node:child_process'
import { emptyFolder } from './folder.ts'

/** How a command ended, and what it printed. */
export interface Ended {
  code: number
  out: string
  err: string
}

/**
 * Runs a program to its end.
 *
 * @param command the program and its arguments
 * @param env all that its environment has besides PATH
 * @param folder where it runs; an empty one where none is given
 */
export function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  folder = emptyFolder(),
): Promise<Ended> {
  return new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: folder, env: { PATH: process.env.PATH, ...env }, maxBuffer: 1e9 },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
