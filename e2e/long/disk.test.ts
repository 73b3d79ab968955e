/** A disk that is full, read-only or fails, and files of messages that are deleted or truncated. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { platform, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../../packages/server/store/sqlite/store.ts'
import { expectStored } from '../support/expect-stored.ts'
import { newSubmission, storedRows, withMessageFile } from '../support/messages.ts'
import { insert } from '../support/rest.ts'
import { newFolder, testScope } from '../support/scope.ts'
import { startSenders } from '../support/senders.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { newSqliteStore, stopServers } from '../support/stores.ts'
import { watchPage } from './watch-server.ts'

const mayMount = platform() === 'linux' && userInfo().uid === 0

/** Mounts a small memory disk at a folder during the test. Returns a function that mounts it again. */
function mountSmallDisk(folder: string, options: string): (options: string) => void {
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  mkdirSync(folder)
  mount(options)
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return (others) => void mount(`remount,${others}`)
}

describe.runIf(mayMount)('a small disk (only as root on Linux)', () => {
  test('fills up, and has room again', async () => {
    const store = newSqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=1m,mode=700')
    const server = store.start()
    const url = await server.url()
    const message = () => newSubmission({ message: 'm'.repeat(10_000) })
    const senders = startSenders(testScope, { senders: 20, url: () => url, message })
    const pageServed = watchPage(url)
    await expect.poll(() => senders.ledger.count(503)).toBeGreaterThan(100)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    remount('size=64m')
    await senders.waitForAcknowledged(20)
    const ledger = await senders.stop()
    await pageServed()
    await stopServers(server)
    expectStored(ledger, await store.countCopies())
  })

  // A disk with open files cannot be made read-only. The system calls below fail instead.
  test('is read-only at the start, and the server says so', async () => {
    const store = newSqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=16m,mode=700')
    const first = store.start()
    const url = await first.url()
    const senders = startSenders(testScope, { senders: 20, url: () => url })
    await senders.waitForAcknowledged(100)
    const ledger = await senders.stop()
    await stopServers(first)
    remount('ro')
    const second = store.start()
    expect(await second.ended).toBe(1)
    expect(second.output().err).not.toBe('')
    remount('rw')
    const third = store.start()
    await third.url()
    await stopServers(third)
    expectStored(ledger, await store.countCopies(), { statuses: [201] })
  })
})

const quiet = ['-D', '-f', '-qq', '-o', '/dev/null']
const hasStrace = spawnSync('strace', [...quiet, '-e', 'trace=fsync', 'true']).status === 0

/** The calls that fail, counted from the server's start. Creating the message file takes about fifty. */
const times = 'when=60..100'

describe.runIf(hasStrace)('system calls that fail for a while (only with strace)', () => {
  test.each([
    ['a disk that cannot be written', `pwrite64:error=EIO:${times}`],
    ['short writes', `pwrite64:retval=0:${times}`],
    ['a disk that has become read-only', `pwrite64:error=EROFS:${times}`],
    ['a disk that cannot be synced', `fsync:error=EIO:${times}`, `fdatasync:error=EIO:${times}`],
  ])('%s', async (_, ...faults) => {
    const calls = faults.map((fault) => fault.split(':')[0]).join()
    const injected = faults.flatMap((fault) => ['-e', `inject=${fault}`])
    const store = newSqliteStore()
    // `-D` makes the child the server, not strace, so that signals reach it.
    const server = store.start({ wrapper: ['strace', ...quiet, '-e', `trace=${calls}`, ...injected] })
    const url = await server.url()
    const senders = startSenders(testScope, { senders: 8, url: () => url })
    await expect.poll(() => senders.ledger.count(503)).toBeGreaterThan(0)
    await senders.waitForAcknowledged(100)
    const ledger = await senders.stop()
    await stopServers(server)
    // A commit whose last sync fails may still be stored, and the answer must not deny that.
    const uncertain = calls.includes('sync') ? ledger.count(503) : 0
    expectStored(ledger, await store.countCopies(), { uncertain })
  })
})

async function withAcknowledged(count: number) {
  const server = startServer()
  const url = await server.url()
  const dataDir = join(server.folder, 'data')
  const acknowledged: string[] = []
  const send = async () => {
    const submission = newSubmission({ message: 'm'.repeat(2000) })
    const { status } = await insert({ url }, [submission])
    if (status === 201) acknowledged.push(submission.email)
    return status
  }
  for (let sent = 0; sent < count; sent++) expect(await send()).toBe(201)
  return { server, url, dataDir, file: join(dataDir, 'messages.db'), acknowledged, send }
}

const emailsIn = (dataDir: string) => storedRows(dataDir).map(({ email }) => email)

function emailsInFileAlone(file: string): string[] {
  const copy = join(newFolder(), 'messages.db')
  copyFileSync(file, copy)
  const database = new DatabaseSync(copy)
  try {
    return database
      .prepare('SELECT email FROM contact_submissions ORDER BY id')
      .all()
      .map(({ email }) => String(email))
  } catch {
    return []
  } finally {
    database.close()
  }
}

const savedCopy = (server: ServerProcess) => server.output().err.match(/saved as (\S+\.db)/)?.[1]

/** Ends a server and starts another one in its folder. */
async function restart(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  server.process.kill(signal)
  await server.ended
  const next = startServer({ folder: server.folder })
  const started = await next.url().then(
    () => true,
    () => false,
  )
  return { next, started, said: next.output().err }
}

describe('the message file is deleted while the server runs', () => {
  test('the next message is refused, and following what the log says brings back all before it', async () => {
    const { server, url, dataDir, file, acknowledged, send } = await withAcknowledged(20)
    rmSync(file)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    await expect.poll(() => savedCopy(server)).toBeTruthy()
    const copy = savedCopy(server) ?? ''
    const { started, said } = await restart(server, 'SIGTERM')
    expect(started).toBe(false)
    expect(said).toContain(copy)
    renameSync(copy, file)
    await startServer({ folder: server.folder }).url()
    expect(emailsIn(dataDir)).toEqual(acknowledged)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'and ended by %s before anybody notices: the next does not start with an empty file, and an orderly end saves them',
    async (signal) => {
      const { server, file, acknowledged } = await withAcknowledged(20)
      rmSync(file)
      const { started, said } = await restart(server, signal)
      expect(started).toBe(false)
      expect(existsSync(file)).toBe(false)
      if (signal === 'SIGKILL') expect(said).toContain('Nothing was deleted')
      else expect(emailsInFileAlone(savedCopy(server) ?? '')).toEqual(acknowledged)
    },
  )
})

test('the journal is deleted while the server runs: every message acknowledged before and after survives a crash', async () => {
  const { server, dataDir, file, acknowledged, send } = await withAcknowledged(20)
  rmSync(`${file}-journal`)
  for (let sent = 0; sent < 3; sent++) await send()
  const { started } = await restart(server)
  expect(started).toBe(true)
  expect(acknowledged).toHaveLength(23)
  expect(emailsIn(dataDir)).toEqual(acknowledged)
})

test.each([0, 8192])(
  'the file is cut to %i bytes while the server runs: no message is taken, and the next start says why',
  async (size) => {
    const { server, url, file, send } = await withAcknowledged(20)
    truncateSync(file, size)
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    const { started, said } = await restart(server)
    expect(started).toBe(false)
    expect(said).toMatch(/[Rr]estore a backup/)
  },
)

test('what an older version left in its log at a crash is read, and is in the file then', async () => {
  const dataDir = join(newFolder(), 'data')
  await openSqliteStore(dataDir).close()
  const file = join(dataDir, 'messages.db')
  const crashed = newFolder()
  withMessageFile(dataDir, (database) => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
    const insert = database.prepare(
      "INSERT INTO contact_submissions (name, email, message, created_at) VALUES ('a', ?, 'c', '2026-01-31T12:00:00.000Z')",
    )
    for (const email of ['1@b.c', '2@b.c']) insert.run(email)
    for (const name of ['messages.db', 'messages.db-wal']) cpSync(join(dataDir, name), join(crashed, name))
  })
  expect(emailsInFileAlone(join(crashed, 'messages.db'))).toEqual([])
  await openSqliteStore(crashed).close()
  expect(emailsInFileAlone(join(crashed, 'messages.db'))).toEqual(['1@b.c', '2@b.c'])
  expect(existsSync(`${file}-wal`)).toBe(false)
})
