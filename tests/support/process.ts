import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuiltSite } from './built-site.ts'
import { common } from './command.ts'
import { emptyFolder } from './folder.ts'

/** A folder with a built site, as `npm run build` would leave it, that is gone when the test is over. */
export function aBuiltFolder(): string {
  const folder = emptyFolder()
  writeBuiltSite(join(folder, 'dist'))
  return folder
}

/** All of a test comes from one address, so nothing is limited unless the test says so. */
const standard = {
  PATH: process.env.PATH,
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_PER_DAY: '0',
}

/** The server as a process of its own, in a folder of its own. */
export type ServerProcess = ReturnType<typeof startProcess>

/** How a server is started. */
export interface ServerOptions {
  /** The folder to run in, with `dist` and `data`; a new one with a built site where none is given. */
  folder?: string
  env?: Record<string, string>
  /** The way into the server; the project's own where none is given. */
  main?: string
  /** The most bytes of a file it may write, in blocks of 512: what a full disk does, for one process. */
  fileBlocks?: number
  /** A program and its arguments that become the server: what follows them is the command to run. */
  through?: string[]
}

/** Starts the server. It is killed after the test where it still runs. */
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
  const cached = fileBlocks === undefined ? common : {}
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
    /** What it has printed so far. */
    output: () => ({ out, err }),
    /** Its address, once it has said all that it says at its start; fails where it ends before. */
    url: (): Promise<string> => Promise.race([printed(), failed()]),
    /** How it ended: an exit code, or the name of the signal that ended it. */
    ended,
  }
}
