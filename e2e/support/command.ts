import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { vi } from 'vitest'
import { newFolder } from './scope.ts'

/** Environment variables of the programs that tests start. Node's compile cache shortens the start. */
export const commonEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: resolve('node_modules/.cache/tests') }

/**
 * Runs a program to its end.
 *
 * @param command the program and its arguments
 * @param env further environment variables
 * @param folder the working directory, by default an empty one
 */
export function run([program = '', ...args]: string[], env: Record<string, string>, folder = newFolder()) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      program,
      args,
      { cwd: folder, env: { ...commonEnv, ...env }, maxBuffer: 1e9 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

let callCount = 0

/**
 * Runs one of the project's commands in this process, because a new process takes a second to start.
 *
 * @param main the command's file
 */
export async function runInProcess(
  main: string,
  args: string[] = [],
  env: Record<string, string> = {},
  folder = newFolder(),
) {
  const file = resolve(main)
  const [out, err]: [string[], string[]] = [[], []]
  const write = (chunks: string[]) => (chunk: string | Uint8Array, callback?: unknown) => {
    chunks.push(String(chunk))
    if (typeof callback === 'function') callback()
    return true
  }
  const exitError = new Error('The command has exited')
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(write(out)),
    vi.spyOn(process.stderr, 'write').mockImplementation(write(err)),
    vi.spyOn(console, 'log').mockImplementation((text) => void out.push(`${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text) => void err.push(`${text}\n`)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      process.exitCode = code ?? 0
      throw exitError
    }),
  ]
  const originalState = { env: { ...process.env }, argv: process.argv, folder: process.cwd() }
  replaceEnvironment({ ...commonEnv, ...env })
  process.argv = [process.execPath, file, ...args]
  process.chdir(folder)
  try {
    // The query makes the module run again.
    await import(/* @vite-ignore */ `${file}?call=${callCount++}`).catch((error) => {
      if (error !== exitError) throw error
    })
    return { code: Number(process.exitCode ?? 0), out: out.join(''), err: err.join('') }
  } finally {
    process.exitCode = undefined
    process.chdir(originalState.folder)
    process.argv = originalState.argv
    replaceEnvironment(originalState.env)
    for (const spy of spies) spy.mockRestore()
  }
}

function replaceEnvironment(env: NodeJS.Dict<string>): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
}
