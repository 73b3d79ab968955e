/** Runs git and ssh with limits on time and output. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { PublishError } from './publish-error.ts'

export interface RunOptions {
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  input?: string | NodeJS.ReadableStream
  /** Reads the output, so that the result has none. If it throws, the program is killed. */
  read?: (output: AsyncIterable<Buffer>) => Promise<void>
}

/** Enough time for a page with many pictures on a slow network. */
const timeoutMs = 1_200_000

const maxOutputBytes = 20_000_000

/** Runs a program until it exits. Throws a PublishError if it is not installed, was stopped, or takes too long. */
export async function runProgram(program: string, args: readonly string[], options: RunOptions) {
  const { env, input, read } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
  // `explainProgramError` matches English output.
  const spawnOptions = { env: { ...env, LC_ALL: 'C' }, signal, killSignal: 'SIGKILL' } as const
  const child = spawn(program, args, spawnOptions)
  const getOutput = read ? () => '' : collectOutput(child.stdout)
  const getErrors = collectOutput(child.stderr)
  let readError: Error | undefined
  const readingDone = read?.(child.stdout).catch((error: Error) => {
    readError = error
    if (!child.stdout.readableEnded) child.kill('SIGKILL')
  })
  // The program may exit before it has read all input. Its exit code gives the reason.
  child.stdin.on('error', () => {})
  if (input === undefined || typeof input === 'string') child.stdin.end(input)
  else pipeline(input, child.stdin).catch(() => {})
  try {
    const [code]: (number | null)[] = await once(child, 'close')
    await readingDone
    // If the program failed, its error is the cause of the read error.
    if (readError && !code) throw readError
    return { code, out: getOutput(), err: getErrors() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new PublishError(`The program ${program} is not installed on this machine. Install it.`)
    if (options.signal.aborted) throw new PublishError('Stopped. Nothing online has changed.')
    if (signal.aborted) throw new PublishError(`${program} took too long and was stopped.`)
    throw error
  }
}

/** Collects the start of a stream. The returned function returns the text received so far. */
function collectOutput(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= maxOutputBytes) chunks.push(chunk)
  })
  return () => Buffer.concat(chunks).toString()
}

/** Error messages of git and ssh, with advice for the owner. */
const knownErrors: [RegExp, (host: string, ssh: string) => string][] = [
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

const maxShownLength = 600

/**
 * Explains the output of git or ssh.
 * @param ssh the command that connects to the host in a terminal
 */
export function explainProgramError(output: string, host: string, ssh: readonly string[]): PublishError {
  const [, advice] = knownErrors.find(([pattern]) => pattern.test(output)) ?? []
  if (advice) return new PublishError(advice(host, ssh.join(' ')))
  return new PublishError(
    `${host} did not accept the page. It answered: ${output.trim().slice(-maxShownLength) || 'nothing'}`,
  )
}
