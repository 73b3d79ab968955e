/** What happens to the messages when somebody else lays hands on their files. */
import { copyFileSync, cpSync, existsSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openSqliteStore } from '../../packages/server/store/sqlite/store.ts'
import { emptyFolder } from '../support/folder.ts'
import { aSubmission, storedRows, withMessages } from '../support/messages.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

/** A server with messages that it has acknowledged, one after the other. */
async function withAcknowledged(count: number) {
  const server = startProcess()
  const url = await server.url()
  const dataDir = join(server.folder, 'data')
  const acknowledged: string[] = []
  const send = async () => {
    const submission = aSubmission({ message: 'm'.repeat(2000) })
    const { status } = await insert({ url }, [submission])
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
const savedCopy = (server: ServerProcess) => server.output().err.match(/saved as (\S+\.db)/)?.[1]

/** Ends a server as a crash does, and gives what the next one says that starts on its folder, or cannot. */
async function restart(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  server.process.kill(signal)
  await server.ended
  const next = startProcess({ folder: server.folder })
  const started = await next.url().then(
    () => true,
    () => false,
  )
  return { next, started, said: next.output().err }
}

describe('the file of messages is deleted while the server runs', () => {
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
    await startProcess({ folder: server.folder }).url()
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
  const dataDir = join(emptyFolder(), 'data')
  await openSqliteStore(dataDir).close()
  const file = join(dataDir, 'messages.db')
  const crashed = emptyFolder()
  withMessages(dataDir, (database) => {
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
