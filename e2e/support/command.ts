import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { vi } from 'vitest'
import { emptyFolder } from './scope.ts'

/** The environment of every program. Node's compile cache halves the time of a start. */
export const commonEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/tests'),
}

/** The exit code and output of a command. */
export interface CommandResult {
  code: number
  out: string
  err: string
}

/**
 * Runs a program to its end.
 *
 * @param command the program and its arguments
 * @param env further environment variables
 * @param folder the working directory, by default an empty one
 */
export function run(
  [program = '', ...args]: string[],
  env: Record<string, string>,
  folder = emptyFolder(),
): Promise<CommandResult> {
  return new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: folder, env: { ...commonEnv, ...env }, maxBuffer: 1e9 },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

let calls = 0

/**
 * Runs one of our commands as `run` does, but in this process: a process takes a second to start.
 *
 * @param main the command's file
 */
export async function call(
  main: string,
  args: string[] = [],
  env: Record<string, string> = {},
  folder = emptyFolder(),
): Promise<CommandResult> {
  const file = resolve(main)
  const [out, err]: [string[], string[]] = [[], []]
  const write = (to: string[]) => (chunk: string | Uint8Array, done?: unknown) => {
    to.push(String(chunk))
    if (typeof done === 'function') done()
    return true
  }
  const exited = new Error('It has exited')
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(write(err)),
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void err.push(`${text}\n`)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0
      throw exited
    }),
  ]
  const before = { env: { ...process.env }, argv: process.argv, folder: process.cwd() }
  replaceEnvironment({ ...commonEnv, ...env })
  process.argv = [process.execPath, file, ...args]
  process.chdir(folder)
  try {
    // A module runs once for each URL.
    await import(/* @vite-ignore */ `${file}?call=${calls++}`).catch((error) => {
      if (error !== exited) throw error
    })
    return { code: Number(process.exitCode ?? 0), out: out.join(''), err: err.join('') }
  } finally {
    process.exitCode = undefined
    process.chdir(before.folder)
    process.argv = before.argv
    replaceEnvironment(before.env)
    for (const spy of spies) spy.mockRestore()
  }
}

function replaceEnvironment(env: NodeJS.Dict<string>): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
}
