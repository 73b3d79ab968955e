/** Runs git, ssh and tar with a time limit and a limit of their output. */
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

/** Environment and input of a program. */
export interface Given {
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  /** Its input; none by default. */
  input?: string | NodeJS.ReadableStream
  /** Reads its output; if that throws, the program is killed. */
  read?: (output: AsyncIterable<Buffer>) => Promise<void>
}

/** The time limit in milliseconds: enough for a page of many pictures over a slow line. */
const patience = 1_200_000

/** The most output that is kept, in bytes. */
const mostKept = 20_000_000

/**
 * Runs a program to its end.
 *
 * @throws Failure if it is not installed, was stopped, or takes too long
 */
export async function run(program: string, args: readonly string[], given: Given): Promise<Ran> {
  const { env, input } = given
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(patience)])
  const child = spawn(program, args, {
    // In English, because `troubleIn` matches the output.
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
  // The program may end before it has read everything; its exit code says why.
  child.stdin.on('error', () => {})
  if (input === undefined || typeof input === 'string') child.stdin.end(input)
  else input.pipe(child.stdin)
  try {
    const [code] = await once(child, 'close')
    await reading
    // If the program failed, that is the reason, not the reader's error.
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

/** Keeps the beginning of a stream; the returned function gives the text so far. */
function keep(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= mostKept) chunks.push(chunk)
  })
  return () => Buffer.concat(chunks).toString()
}

/** Known messages of git and ssh, each with advice for the owner. */
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

/** The most output to show, in characters. */
const mostShown = 600

/**
 * Explains the output of git or ssh to the owner.
 *
 * @param said the program's output
 * @param host the host that it should reach
 * @param ssh the command with which the owner reaches that host in a terminal
 */
export function troubleIn(said: string, host: string, ssh: string): Failure {
  const [, words] = troubles.find(([pattern]) => pattern.test(said)) ?? []
  const shown = said.trim().slice(-mostShown)
  return new Failure(
    words ? words(host, ssh) : `${host} did not take the page. It said: ${shown || 'nothing'}`,
  )
}
