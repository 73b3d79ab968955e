import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuiltSite } from './built-site.ts'
import { commonEnv } from './command.ts'
import { emptyFolder } from './scope.ts'

/** Creates a folder with a built site, as after `npm run build`. */
export function aBuiltFolder(): string {
  const folder = emptyFolder()
  writeBuiltSite(join(folder, 'dist'))
  return folder
}

/** Without rate limits, because all requests come from one address. */
const standard = {
  PATH: process.env.PATH,
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_PER_DAY: '0',
}

export type ServerProcess = ReturnType<typeof startProcess>

export interface ServerOptions {
  /** The working directory with `dist` and `data`, by default a new one with a built site. */
  folder?: string
  env?: Record<string, string>
  /** The program, by default the project's server. */
  main?: string
  /** The largest file that it may write, in blocks of 512 bytes: simulates a full disk. */
  fileBlocks?: number
  /** A program and its arguments that run the server, such as strace. */
  through?: string[]
}

/** Starts the server. It is killed after the test. */
export function startProcess({
  folder = aBuiltFolder(),
  env = {},
  main = resolve('packages/server/main.js'),
  fileBlocks,
  through = [],
}: ServerOptions = {}) {
  const limited = fileBlocks === undefined ? [] : ['/bin/sh', '-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`]
  const [command = '', ...args] = [...limited, ...through, process.execPath, main]
  // Node would write its compile cache in vain where files are limited.
  const cached = fileBlocks === undefined ? commonEnv : {}
  const child = spawn(command, args, { cwd: folder, env: { ...cached, ...standard, ...env } })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended: Promise<number | string> = once(child, 'close').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const printed = async () => {
    while (!/\nMail: .*\n/.test(out)) await once(child.stdout, 'data')
    return out.match(/http:\S+/)?.[0] ?? ''
  }
  const failed = async (): Promise<never> => {
    throw new Error(`The server ended with ${await ended}: ${err}`)
  }
  return {
    process: child,
    folder,
    output: () => ({ out, err }),
    /** Waits for the end of its start messages and returns its URL. */
    url: (): Promise<string> => Promise.race([printed(), failed()]),
    /** Its exit code, or the signal that ended it. */
    ended,
  }
}
