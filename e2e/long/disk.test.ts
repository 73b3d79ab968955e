/** A disk that is full, read-only or fails, and message files that are deleted or truncated. */
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

const canMount = platform() === 'linux' && userInfo().uid === 0

/** Mounts a small memory disk at a folder until the test ends. Returns a function that remounts it. */
function mountSmallDisk(folder: string, options: string): (options: string) => void {
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'pipe' })
  mkdirSync(folder)
  mount(options)
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return (newOptions) => void mount(`remount,${newOptions}`)
}

describe.runIf(canMount)('a small disk (only as root on Linux)', () => {
  test('that fills up and has room later loses no acknowledged message', async () => {
    const store = newSqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=1m,mode=700')
    const server = store.startServer()
    const url = await server.url()
    const message = () => newSubmission({ message: 'm'.repeat(10_000) })
    const senders = startSenders(testScope, { count: 20, url: () => url, message })
    const expectPageServed = watchPage(url)
    await expect.poll(() => senders.ledger.countAnswers(503)).toBeGreaterThan(100)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    remount('size=64m')
    await senders.waitForAcknowledged(20)
    const ledger = await senders.stop()
    await expectPageServed()
    await stopServers(server)
    expectStored(ledger, await store.countCopies())
  })

  // A disk with open files cannot become read-only, so another test makes system calls fail.
  test('that is read-only makes the server end with an error, and keeps the earlier messages', async () => {
    const store = newSqliteStore()
    const remount = mountSmallDisk(store.dataDir, 'size=16m,mode=700')
    const firstServer = store.startServer()
    const url = await firstServer.url()
    const senders = startSenders(testScope, { count: 20, url: () => url })
    await senders.waitForAcknowledged(100)
    const ledger = await senders.stop()
    await stopServers(firstServer)
    remount('ro')
    const secondServer = store.startServer()
    expect(await secondServer.ended).toBe(1)
    expect(secondServer.output().err).not.toBe('')
    remount('rw')
    const thirdServer = store.startServer()
    await thirdServer.url()
    await stopServers(thirdServer)
    expectStored(ledger, await store.countCopies(), { acceptedStatuses: [201] })
  })
})

const straceOptions = ['-D', '-f', '-qq', '-o', '/dev/null']
const hasStrace = spawnSync('strace', [...straceOptions, '-e', 'trace=fsync', 'true']).status === 0

/** Which system calls strace makes fail. The server makes about fifty to create the message file. */
const failedCallNumbers = 'when=60..100'

describe.runIf(hasStrace)('no acknowledged message is lost (needs strace) on', () => {
  test.each([
    ['a disk that cannot be written', `pwrite64:error=EIO:${failedCallNumbers}`],
    ['a disk that writes nothing but reports no error', `pwrite64:retval=0:${failedCallNumbers}`],
    ['a disk that has become read-only', `pwrite64:error=EROFS:${failedCallNumbers}`],
    [
      'a disk that cannot be synced',
      `fsync:error=EIO:${failedCallNumbers}`,
      `fdatasync:error=EIO:${failedCallNumbers}`,
    ],
  ])('%s', async (_, ...faults) => {
    const calls = faults.map((fault) => fault.split(':')[0]).join()
    const injectOptions = faults.flatMap((fault) => ['-e', `inject=${fault}`])
    const store = newSqliteStore()
    // With `-D` the child process is the server, not strace, so that signals reach it.
    const server = store.startServer({
      wrapper: ['strace', ...straceOptions, '-e', `trace=${calls}`, ...injectOptions],
    })
    const url = await server.url()
    const senders = startSenders(testScope, { count: 8, url: () => url })
    await expect.poll(() => senders.ledger.countAnswers(503)).toBeGreaterThan(0)
    await senders.waitForAcknowledged(100)
    const ledger = await senders.stop()
    await stopServers(server)
    // A commit whose last sync failed may still be stored.
    const maxStoredDespite503 = calls.includes('sync') ? ledger.countAnswers(503) : 0
    expectStored(ledger, await store.countCopies(), { maxStoredDespite503 })
  })
})

/** Starts a server and sends it messages. `acknowledged` has the sender's e-mail address of each stored one. */
async function startWithMessages(count: number) {
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

/** Returns the senders' e-mail addresses of the messages in a data folder. */
const emailsIn = (dataDir: string) => storedRows(dataDir).map(({ email }) => email)

/** Returns the same for a message file without its journal, or an empty list if the file cannot be read. */
function emailsInFile(file: string): string[] {
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

/** Returns the path of the copy of the messages that the server has saved, from its log. */
const copyPathOf = (server: ServerProcess) => server.output().err.match(/saved as (\S+\.db)/)?.[1]

/** Ends a server and starts another in the same folder. */
async function restart(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  server.process.kill(signal)
  await server.ended
  const nextServer = startServer({ folder: server.folder })
  const hasStarted = await nextServer.url().then(
    () => true,
    () => false,
  )
  return { hasStarted, errorOutput: nextServer.output().err }
}

describe('if the message file is deleted while the server runs', () => {
  test('the next message is refused, and the log says how to restore the earlier ones', async () => {
    const { server, url, dataDir, file, acknowledged, send } = await startWithMessages(20)
    rmSync(file)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    await expect.poll(() => copyPathOf(server)).toBeTruthy()
    const copyPath = copyPathOf(server) ?? ''
    const { hasStarted, errorOutput } = await restart(server, 'SIGTERM')
    expect(hasStarted).toBe(false)
    expect(errorOutput).toContain(copyPath)
    renameSync(copyPath, file)
    await startServer({ folder: server.folder }).url()
    expect(emailsIn(dataDir)).toEqual(acknowledged)
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'and %s ends it, the next server does not start and creates no message file',
    async (signal) => {
      const { server, file, acknowledged } = await startWithMessages(20)
      rmSync(file)
      const { hasStarted, errorOutput } = await restart(server, signal)
      expect(hasStarted).toBe(false)
      expect(existsSync(file)).toBe(false)
      if (signal === 'SIGKILL') expect(errorOutput).toContain('Nothing was deleted')
      else expect(emailsInFile(copyPathOf(server) ?? '')).toEqual(acknowledged)
    },
  )
})

test('if the journal is deleted while the server runs, a crash loses no acknowledged message', async () => {
  const { server, dataDir, file, acknowledged, send } = await startWithMessages(20)
  rmSync(`${file}-journal`)
  for (let sent = 0; sent < 3; sent++) await send()
  const { hasStarted } = await restart(server)
  expect(hasStarted).toBe(true)
  expect(acknowledged).toHaveLength(23)
  expect(emailsIn(dataDir)).toEqual(acknowledged)
})

test.each([0, 8192])(
  'if the file is truncated to %i bytes, messages are refused and the server does not start again',
  async (size) => {
    const { server, url, file, send } = await startWithMessages(20)
    truncateSync(file, size)
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    const { hasStarted, errorOutput } = await restart(server)
    expect(hasStarted).toBe(false)
    expect(errorOutput).toMatch(/[Rr]estore a backup/)
  },
)

test('messages in the write-ahead log of an older version are moved into the file', async () => {
  const dataDir = join(newFolder(), 'data')
  await openSqliteStore(dataDir).close()
  const file = join(dataDir, 'messages.db')
  const folderAfterCrash = newFolder()
  withMessageFile(dataDir, (database) => {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0')
    const insert = database.prepare(
      "INSERT INTO contact_submissions (name, email, message, created_at) VALUES ('a', ?, 'c', '2026-01-31T12:00:00.000Z')",
    )
    for (const email of ['1@b.c', '2@b.c']) insert.run(email)
    for (const name of ['messages.db', 'messages.db-wal'])
      cpSync(join(dataDir, name), join(folderAfterCrash, name))
  })
  expect(emailsInFile(join(folderAfterCrash, 'messages.db'))).toEqual([])
  await openSqliteStore(folderAfterCrash).close()
  expect(emailsInFile(join(folderAfterCrash, 'messages.db'))).toEqual(['1@b.c', '2@b.c'])
  expect(existsSync(`${file}-wal`)).toBe(false)
})
