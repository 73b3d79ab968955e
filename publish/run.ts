/** Runs the system's own programs: with an end, and with as much of what they print as is needed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Failure } from './failure.ts'

/** How a program ended. */
export interface Ran {
  code: number | null
  out: string
  err: string
}

/** What a program is given. */
export interface Given {
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  /** What it reads; nothing where it is left out. */
  input?: string | NodeJS.ReadableStream
  /** Reads what it prints; where that throws, the program is ended. */
  read?: (output: AsyncIterable<Buffer>) => Promise<void>
}

/** How long a program may take, in milliseconds: a slow line carries a page of many pictures in that time. */
const patience = 1_200_000

/** The most of what a program prints that is kept, in bytes. */
const mostKept = 20_000_000

/**
 * Runs a program to its end.
 *
 * @throws Failure where it is not on this machine, was stopped, or takes too long
 */
export async function run(program: string, args: readonly string[], given: Given): Promise<Ran> {
  const { env, input } = given
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(patience)])
  const child = spawn(program, args, {
    // In English, as its words are looked into.
    env: { ...env, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  const out = keep(child.stdout)
  const err = keep(child.stderr)
  let unread: Error | undefined
  const reading = given.read?.(child.stdout.pipe(new PassThrough())).catch((error: Error) => {
    unread = error
    if (!child.stdout.readableEnded) child.kill('SIGKILL')
  })
  // It may end before it has read all; how it ended says why.
  child.stdin.on('error', () => {})
  if (input === undefined || typeof input === 'string') child.stdin.end(input)
  else input.pipe(child.stdin)
  try {
    const [code] = await once(child, 'close')
    await reading
    // Where it failed by itself, that is why nothing was read.
    if (unread && !code) throw unread
    return { code, out: out(), err: err() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Failure(`The program ${program} is not on this machine: install it.`)
    if (signal.aborted)
      throw new Failure(
        given.signal.aborted
          ? 'Stopped. What is online is as it was.'
          : `${program} took too long, and was stopped.`,
      )
    throw error
  }
}

/** Keeps the first of what comes; gives what there is by then. */
function keep(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= mostKept) chunks.push(chunk)
  })
  return () => Buffer.concat(chunks).toString()
}

/** What git and ssh say where they were not let in, or found nobody; each with what the owner can do. */
const troubles: [RegExp, (host: string, ssh: string) => string][] = [
  [
    /REMOTE HOST IDENTIFICATION HAS CHANGED/,
    (host, ssh) =>
      `${host} shows another key than before: either it was set up anew, or something else answers in its place. Ask whoever looks after it; then ${ssh} says which line of the file known_hosts to take out.`,
  ],
  [
    /Host key verification failed|host key is known/i,
    (host, ssh) =>
      `This machine does not know ${host} yet. Connect once in a terminal, ${ssh}, and answer yes if the fingerprint is the one that your host publishes.`,
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    (host, ssh) =>
      `${host} takes none of your keys. In a terminal, ${ssh} must come in without a question: load your key with ssh-add, and put the public one (~/.ssh/id_ed25519.pub) where ${host} keeps those that it takes.`,
  ],
  [
    /could not read (Username|Password)|Authentication failed|HTTP (401|403)|returned error: 40[13]/i,
    (host) =>
      `${host} does not let you in. Push something in a terminal once, so that git’s own store of passwords knows your token (git help credentials), or use git+ssh://.`,
  ],
  [
    /Could not resolve host|Name or service not known|Temporary failure in name resolution/i,
    (host) => `There is no ${host}, or this machine is not on the network.`,
  ],
  [
    /Connection refused|timed out|No route to host|Network is unreachable|Connection reset|kex_exchange|Connection closed|mux_client/i,
    (host) => `${host} cannot be reached now: is this machine on the network, and is the port right?`,
  ],
  [
    /No space left|Disk quota exceeded|File too large/i,
    (host) => `The disk of ${host} is full: make room on it.`,
  ],
  [/Read-only file system/i, (host) => `The disk of ${host} can only be read now.`],
  [
    /dubious ownership/,
    (host) =>
      `The repository on ${host} is another user’s, and git does not take it (git help config, safe.directory).`,
  ],
]

/** The most of what a program said that is shown, in characters. */
const mostShown = 600

/**
 * What a program's own words mean for the owner.
 *
 * @param said what it printed
 * @param host whom it was to reach
 * @param ssh how the owner reaches that host in a terminal
 */
export function troubleIn(said: string, host: string, ssh: string): Failure {
  const [, words] = troubles.find(([pattern]) => pattern.test(said)) ?? []
  const shown = said.trim().slice(-mostShown)
  return new Failure(
    words ? words(host, ssh) : `${host} did not take the page. It said: ${shown || 'nothing'}`,
  )
}
