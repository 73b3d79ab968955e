import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { emptyFolder } from './folder.ts'

/** What each program has in its environment; what Node keeps of an earlier start halves the time of the next. */
export const common = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/tests'),
}

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
 * @param env what its environment has besides
 * @param folder where it runs; an empty one where none is given
 */
export function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  folder = emptyFolder(),
): Promise<Ended> {
  return new Promise((done) => {
    execFile(program, args, { cwd: folder, env: { ...common, ...env }, maxBuffer: 1e9 }, (error, out, err) =>
      done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
