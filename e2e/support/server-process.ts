import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuiltSite } from './built-site.ts'
import { commonEnv } from './command.ts'
import { newFolder } from './scope.ts'
import { waitForOutput } from './wait-for-output.ts'

/** Creates a folder with a built site in `dist`. */
export function newBuiltFolder(): string {
  const folder = newFolder()
  writeBuiltSite(join(folder, 'dist'))
  return folder
}

/** Has no rate limits, because all requests come from one address. */
const defaultEnv = { PATH: process.env.PATH, PORT: '0', RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_DAY: '0' }

export type ServerProcess = ReturnType<typeof startServer>

export interface ServerOptions {
  /** The working directory with `dist` and `data`, by default a new one with a built site. */
  folder?: string
  env?: Record<string, string>
  /** The program, by default the project's server. */
  main?: string
  /** The size limit of a written file, in blocks of 512 bytes, to simulate a full disk. */
  maxFileBlocks?: number
  /** A program and its arguments that run the server, such as strace. */
  wrapper?: string[]
}

/** Starts the server. It is killed after the test. */
export function startServer({
  folder = newBuiltFolder(),
  env = {},
  main = resolve('packages/server/main.js'),
  maxFileBlocks,
  wrapper = [],
}: ServerOptions = {}) {
  const limitCommand =
    maxFileBlocks === undefined ? [] : ['/bin/sh', '-c', `ulimit -f ${maxFileBlocks}; exec "$0" "$@"`]
  const [command = '', ...args] = [...limitCommand, ...wrapper, process.execPath, main]
  // Node cannot write its compile cache if the file size is limited.
  const cacheEnv = maxFileBlocks === undefined ? commonEnv : {}
  const child = spawn(command, args, { cwd: folder, env: { ...cacheEnv, ...defaultEnv, ...env } })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended: Promise<number | string> = once(child, 'close').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const url = waitForOutput(child, /^Portfolio: (http:\S+)[\s\S]*\nMail: .*\n/m)
  // Not every test waits for the URL of a server that fails to start.
  url.catch(() => {})
  return {
    process: child,
    folder,
    output: () => ({ out, err }),
    /** Waits until the server has started and returns its URL. */
    url: () => url,
    /** Resolves with the exit code, or with the signal that ended the server. */
    ended,
  }
}
