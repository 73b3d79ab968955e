import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { writeBuiltSite } from './built-site.ts'
import { emptyFolder } from './folder.ts'

/** All of a test comes from one address, so nothing is limited unless the test says so. */
const standard = {
  PATH: process.env.PATH,
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  RATE_LIMIT_PER_DAY: '0',
}

/** The server as a process of its own, in a folder of its own. */
export interface ServerProcess {
  process: ChildProcess
  folder: string
  /** What it has printed so far. */
  output: () => { out: string; err: string }
  /** Its address, once it prints it; fails where it ends before. */
  url: () => Promise<string>
  /** How it ended: an exit code, or the name of the signal that ended it. */
  ended: Promise<number | string>
}

interface Options {
  /** The folder to run in, with `dist` and `data`; a new one with a built site where none is given. */
  folder?: string
  env?: Record<string, string>
  /** The way into the server; the project's own where none is given. */
  main?: string
  /** The most bytes of a file it may write, in blocks of 512: what a full disk does, for one process. */
  fileBlocks?: number
}

/** A folder with a built site, as `npm run build` would leave it. */
export function aBuiltFolder(): string {
  const folder = emptyFolder()
  writeBuiltSite(join(folder, 'dist'))
  return folder
}

/** Starts the server. It is killed after the test where it still runs. */
export function startProcess({
  folder = aBuiltFolder(),
  env = {},
  main = resolve('server/main.js'),
  fileBlocks,
}: Options = {}): ServerProcess {
  const [command, args] =
    fileBlocks === undefined
      ? [process.execPath, [main]]
      : ['/bin/sh', ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$1"`, process.execPath, main]]
  const child = spawn(command, args, { cwd: folder, env: { ...standard, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const printed = async () => {
    while (!out.includes('\nMessages:')) await once(child.stdout, 'data')
    return out.match(/http:\S+/)?.[0] ?? ''
  }
  const failed = async () => {
    throw new Error(`The server ended with ${await ended}: ${err}`)
  }
  return {
    process: child,
    folder,
    output: () => ({ out, err }),
    url: () => Promise.race([printed(), failed()]),
    ended,
  }
}
