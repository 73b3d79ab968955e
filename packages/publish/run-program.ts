/** Runs git, ssh and tar with a time limit and a limit of their output. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { Failure } from './publish-error.ts'

export interface Ran {
  code: number | null
  /** Its output; empty if `read` was given. */
  out: string
  err: string
}

export interface Given {
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  input?: string | NodeJS.ReadableStream
  /** Reads its output; if that throws, the program is killed. */
  read?: (output: AsyncIterable<Buffer>) => Promise<void>
}

/** The time limit in milliseconds: enough for a page of many pictures over a slow line. */
const patience = 1_200_000

const mostKept = 20_000_000

/** Runs a program to its end. Throws a Failure if it is not installed, was stopped, or takes too long. */
export async function run(program: string, args: readonly string[], given: Given): Promise<Ran> {
  const { env, input, read } = given
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(patience)])
  // In English, because `commandFailure` matches the output.
  const options = { env: { ...env, LC_ALL: 'C' }, signal, killSignal: 'SIGKILL' } as const
  const child = spawn(program, args, options)
  const out = read ? () => '' : keep(child.stdout)
  const err = keep(child.stderr)
  let unread: Error | undefined
  const reading = read?.(child.stdout).catch((error: Error) => {
    unread = error
    if (!child.stdout.readableEnded) child.kill('SIGKILL')
  })
  // The program may end before it has read everything; its exit code says why.
  child.stdin.on('error', () => {})
  if (input === undefined || typeof input === 'string') child.stdin.end(input)
  else pipeline(input, child.stdin).catch(() => {})
  try {
    const [code] = await once(child, 'close')
    await reading
    // If the program failed, that is the reason, not the reader's error.
    if (unread && !code) throw unread
    return { code, out: out(), err: err() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Failure(`The program ${program} is not installed on this machine. Install it.`)
    if (given.signal.aborted) throw new Failure('Stopped. Nothing online has changed.')
    if (signal.aborted) throw new Failure(`${program} took too long and was stopped.`)
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
      `The host key of ${host} has changed: either the server was reinstalled, or another machine answers in its place. Ask its administrator. If the change is expected, run ${ssh}, which shows the line to remove from the file known_hosts.`,
  ],
  [
    /Host key verification failed|host key is known/i,
    (host, ssh) =>
      `This machine does not know ${host} yet. Run ${ssh} once in a terminal, and answer yes if the fingerprint is the one that your host publishes.`,
  ],
  [
    /Permission denied \(|Too many authentication failures/,
    (host, ssh) =>
      `${host} accepts none of your SSH keys. Load your key with ssh-add, and add the public key (~/.ssh/id_ed25519.pub) to your account on ${host}. Then ${ssh} must connect in a terminal without a question.`,
  ],
  [
    /could not read (Username|Password)|Authentication failed|HTTP (401|403)|returned error: 40[13]/i,
    (host) =>
      `${host} refuses the login. Push once in a terminal, so that git stores your token (git help credentials), or use git+ssh://.`,
  ],
  [
    /Could not resolve host|Name or service not known|Temporary failure in name resolution/i,
    (host) => `${host} was not found. Check its name, and that this machine is online.`,
  ],
  [
    /Connection refused|timed out|No route to host|Network is unreachable|Connection reset|kex_exchange|Connection closed|mux_client/i,
    (host) => `${host} cannot be reached. Check that this machine is online, and that the port is correct.`,
  ],
  [
    /No space left|Disk quota exceeded|File too large/i,
    (host) => `The disk of ${host} is full. Free some space on it.`,
  ],
  [/Read-only file system/i, (host) => `The disk of ${host} is read-only. Ask its administrator.`],
  [
    /dubious ownership/,
    (host) =>
      `The repository on ${host} belongs to another user, so git refuses it (git help config, safe.directory).`,
  ],
]

const mostShown = 600

/** Explains the output of git or ssh; `ssh` is the command with which the owner reaches the host in a terminal. */
export function commandFailure(said: string, host: string, ssh: readonly string[]): Failure {
  const [, advice] = troubles.find(([pattern]) => pattern.test(said)) ?? []
  if (advice) return new Failure(advice(host, ssh.join(' ')))
  return new Failure(
    `${host} did not accept the page. It answered: ${said.trim().slice(-mostShown) || 'nothing'}`,
  )
}
