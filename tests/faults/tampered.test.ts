/** What happens to the messages when somebody else lays hands on their files. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { defaultBackendKey as key } from '../../contract/backend.ts'
import { rescue, rescuedCopyOf } from '../../server/store/sqlite/rescue.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { emptyFolder } from '../support/folder.ts'
import { aSubmission, storedRows, withMessages } from '../support/messages.ts'
import { aBuiltFolder, type ServerProcess, startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

/** A server with messages that it has acknowledged, one after the other. */
async function withAcknowledged(count: number) {
  const server = startProcess()
  const url = await server.url()
  const dataDir = join(server.folder, 'data')
  const acknowledged: string[] = []
  const send = async () => {
    const submission = aSubmission({ message: 'm'.repeat(2000) })
    const { status } = await insert({ url, key }, [submission])
    if (status === 201) acknowledged.push(submission.email)
    return status
  }
  for (let sent = 0; sent < count; sent++) expect(await send()).toBe(201)
  return { server, url, dataDir, file: join(dataDir, 'messages.db'), acknowledged, send }
}

const emailsIn = (dataDir: string) => storedRows(dataDir).map(({ email }) => email)

/** What a file holds without the log beside it. */
function emailsInFileAlone(file: string): string[] {
  const copy = join(emptyFolder(), 'messages.db')
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

/** The copy that a server says it has saved, once it says so. */
async function savedCopy(server: ServerProcess) {
  const name = () => server.output().err.match(/saved as (\S+\.db)/)?.[1] ?? ''
  await expect.poll(name).not.toBe('')
  return name()
}

/** Ends a server as a crash does, and gives what the next one says that starts on its folder, or cannot. */
async function restart(server: ReturnType<typeof startProcess>, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  server.process.kill(signal)
  await server.ended
  const next = startProcess({ folder: server.folder })
  const started = await next.url().then(
    () => true,
    () => false,
  )
  return { next, started, said: next.output().err }
}

test('messages are in their file soon, and not in its log alone', async () => {
  const { file, acknowledged } = await withAcknowledged(20)
  await expect.poll(() => emailsInFileAlone(file)).toEqual(acknowledged)
})

describe('the file of messages is deleted while the server runs', () => {
  test('the next message is refused, all before it are saved in a copy, and following what the log says brings them back', async () => {
    const { server, url, dataDir, file, acknowledged, send } = await withAcknowledged(20)
    rmSync(file)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    const copy = await savedCopy(server)
    expect(emailsInFileAlone(copy)).toEqual(acknowledged)

    const { started, said } = await restart(server, 'SIGTERM')
    expect(started).toBe(false)
    expect(said).toContain(copy)

    renameSync(copy, file)
    rmSync(`${file}-wal`, { force: true })
    rmSync(`${file}-shm`, { force: true })
    await startProcess({ folder: server.folder }).url()
    expect(emailsIn(dataDir)).toEqual(acknowledged)
  })

  test('and ended before anybody notices, they are saved all the same', async () => {
    const { server, file, acknowledged } = await withAcknowledged(20)
    rmSync(file)
    const { started, said } = await restart(server, 'SIGTERM')
    expect(started).toBe(false)
    expect(emailsInFileAlone(said.match(/saved as (\S+\.db)/)?.[1] ?? '')).toEqual(acknowledged)
  })

  test('and the server crashes, the next one does not start over the log that is left', async () => {
    const { server, file } = await withAcknowledged(20)
    rmSync(file)
    const log = readFileSync(`${file}-wal`)
    const { started, said } = await restart(server)
    expect(started).toBe(false)
    expect(said).toContain('Nothing was deleted')
    expect(readFileSync(`${file}-wal`)).toEqual(log)
    expect(existsSync(file)).toBe(false)
  })
})

test('the log is deleted while the server runs: every message acknowledged before and after survives a crash', async () => {
  const { server, dataDir, file, acknowledged, send } = await withAcknowledged(20)
  rmSync(`${file}-wal`)
  for (let sent = 0; sent < 3; sent++) await send()
  const { started } = await restart(server)
  expect(started).toBe(true)
  expect(acknowledged).toHaveLength(23)
  expect(emailsIn(dataDir)).toEqual(acknowledged)
  await expect.poll(() => server.output().err).toContain('No message is missing')
  expect(readdirSync(dataDir).filter((name) => name.includes('rescued'))).toEqual([])
})

test.each([0, 4096, 8192])(
  'the file is cut to %i bytes while the server runs: the next message is refused, and the others are in a copy',
  async (size) => {
    const { server, url, file, acknowledged, send } = await withAcknowledged(20)
    await expect.poll(() => emailsInFileAlone(file)).toEqual(acknowledged)
    truncateSync(file, size)
    expect(await send()).toBe(503)
    expect(await send()).toBe(503)
    expect((await fetch(`${url}/healthz`)).status).toBe(503)
    const copy = await savedCopy(server)
    expect(emailsInFileAlone(copy)).toEqual(acknowledged)
  },
)

test('another program that makes the file smaller in SQLite’s own way disturbs nothing', async () => {
  const { dataDir, send } = await withAcknowledged(40)
  withMessages(dataDir, (database) => {
    database.exec('DELETE FROM contact_submissions WHERE id <= 35')
    database.exec('VACUUM')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  })
  for (let sent = 0; sent < 3; sent++) expect(await send()).toBe(201)
  expect(storedRows(dataDir)).toHaveLength(8)
})

test('two servers on one file, each of which empties the log, do not disturb each other', async () => {
  const folder = aBuiltFolder()
  const servers = [startProcess({ folder }), startProcess({ folder })]
  const urls = await Promise.all(servers.map((server) => server.url()))
  const end = performance.now() + 2500
  let sent = 0
  while (performance.now() < end) {
    for (const url of urls) expect((await insert({ url, key }, [aSubmission()])).status).toBe(201)
    sent += urls.length
  }
  expect(storedRows(join(folder, 'data'))).toHaveLength(sent)
  for (const server of servers) expect(server.output().err).toBe('')
})

test('a folder that cannot even be looked into is 503, and no mistake of ours', async () => {
  const { dataDir, send } = await withAcknowledged(1)
  renameSync(dataDir, `${dataDir}.moved`)
  symlinkSync(dataDir, dataDir)
  expect(await send()).toBe(503)
})

describe('a log that is damaged when the server starts', () => {
  /** The files as a crash leaves them after `count` messages, each in a transaction of its own. */
  async function afterCrash(count: number) {
    const dataDir = join(emptyFolder(), 'data')
    const store = openSqliteStore(dataDir)
    for (let sent = 0; sent < count; sent++) await store.insert(aSubmission())
    const crashed = emptyFolder()
    for (const name of ['messages.db', 'messages.db-wal']) cpSync(join(dataDir, name), join(crashed, name))
    await store.close()
    return { crashed, log: join(crashed, 'messages.db-wal') }
  }

  /** Opens what a crash left; gives what was said and how many messages are there. */
  async function open(dataDir: string) {
    const said: string[] = []
    await openSqliteStore(dataDir, undefined, (message) => said.push(message)).close()
    return { said, stored: storedRows(dataDir).length }
  }

  test('is told with what it cost, and kept', async () => {
    const { crashed, log } = await afterCrash(20)
    const bytes = readFileSync(log)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(log, bytes)
    const { said, stored } = await open(crashed)
    const [, cost] = said[0]?.match(/Lost is (\d+) transactions?/) ?? []
    expect(stored).toBeGreaterThan(0)
    expect(stored).toBeLessThan(20)
    expect(Number(cost)).toBe(20 - stored)
    const kept = said[0]?.match(/kept as (\S+)/)?.[1] ?? ''
    expect(readFileSync(kept)).toEqual(bytes)
  })

  test('in its first bytes, which say how to read the rest, is told as well', async () => {
    const { crashed, log } = await afterCrash(5)
    const bytes = readFileSync(log)
    bytes[25] = (bytes[25] ?? 0) ^ 0xff
    writeFileSync(log, bytes)
    expect((await open(crashed)).said[0]).toMatch(/Lost is \d+ transactions/)
  })

  test('by nothing but the end of a transaction that a crash cut short is nothing to tell', async () => {
    const { crashed, log } = await afterCrash(5)
    const bytes = readFileSync(log)
    writeFileSync(log, bytes.subarray(0, bytes.length - 2000))
    const { said, stored } = await open(crashed)
    expect(said).toEqual([])
    expect(stored).toBe(4)
  })

  test('is none after a crash as such', async () => {
    const { crashed } = await afterCrash(20)
    expect(await open(crashed)).toEqual({ said: [], stored: 20 })
  })
})

test('a copy that could not be made is not left to be taken for one', () => {
  const file = join(emptyFolder(), 'messages.db')
  const database = new DatabaseSync(file)
  database.close()
  expect(rescue(database, file)).toBeUndefined()
  expect(rescuedCopyOf(file)).toBeUndefined()
})
