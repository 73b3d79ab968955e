/** What the embedded store costs, forgets and notices. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { messagesFile } from '../../server/store/sqlite/open.ts'
import { openSqliteStore } from '../../server/store/sqlite/store.ts'
import { TooManySubmissions } from '../../server/store/store.ts'
import { emptyFolder } from '../support/folder.ts'
import { aSubmission, storedRows, withMessages } from '../support/messages.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

/** A store of the test's own, and where it is. */
function aStore(limits = { perMinute: 0, perDay: 0 }) {
  const dataDir = join(emptyFolder(), 'data')
  const store = openSqliteStore(dataDir, limits)
  onTestFinished(() => store.close())
  return { store, dataDir }
}

/** How many bytes the files of messages have together. */
const sizeOf = (dataDir: string) =>
  readdirSync(dataDir).reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)

const count = (dataDir: string, table: string) =>
  withMessages(dataDir, (database) => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n))

test('while another program holds the file the page is served as always, and a message waits and is stored', async () => {
  const server = startProcess()
  const url = await server.url()
  await insert({ url }, [aSubmission()])
  const dataDir = join(server.folder, 'data')
  const other = new DatabaseSync(messagesFile(dataDir))
  other.exec('BEGIN IMMEDIATE')
  const submission = aSubmission()
  let isAnswered = false
  const answer = insert({ url }, [submission]).finally(() => {
    isAnswered = true
  })
  // At once, as a message waits for some seconds alone.
  const pages = await Promise.all(Array.from({ length: 5 }, () => fetch(url)))
  expect(pages.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(isAnswered).toBe(false)
  other.close()
  expect((await answer).status).toBe(201)
  expect(storedRows(dataDir).map(({ email }) => email)).toContain(submission.email)
})

test('a program that holds the file for a moment at the end of the start is waited for', async () => {
  const { store, dataDir } = aStore()
  await store.close()
  const other = new DatabaseSync(messagesFile(dataDir))
  onTestFinished(() => other.close())
  // The last that is read of the file at the start: it is held at the first try, and let go at the second.
  const steps = ['BEGIN EXCLUSIVE', 'COMMIT']
  const { prepare } = DatabaseSync.prototype
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    const step = sql.includes('FROM sender_key') ? steps.shift() : undefined
    if (step) other.exec(step)
    return prepare.call(this, sql)
  })
  onTestFinished(() => spy.mockRestore())
  await openSqliteStore(dataDir).close()
  expect(steps).toEqual([])
})

describe('the health check', () => {
  const rule =
    "CREATE TRIGGER no BEFORE INSERT ON contact_submissions BEGIN SELECT RAISE(ABORT, 'closed'); END"
  const damage = (dataDir: string) => {
    const file = messagesFile(dataDir)
    writeFileSync(file, readFileSync(file).fill(0xaa, 4096))
  }
  const sql = (text: string) => (dataDir: string) => withMessages(dataDir, (database) => database.exec(text))

  test.each([
    ['the table is gone', sql('DROP TABLE contact_submissions'), /file of messages/],
    ['the table is damaged on the disk', damage, /damaged/],
    ['a rule of the owner’s lets nothing in', sql(rule), /takes no message/],
  ])('finds that %s', async (_, harm, reason) => {
    const { store, dataDir } = aStore()
    for (let sent = 0; sent < 50; sent++) await store.insert(aSubmission({ message: 'x'.repeat(3000) }))
    await store.check()
    harm(dataDir)
    await expect(store.check()).rejects.toThrow(reason)
  })

  test('writes nothing, however often it is asked', async () => {
    const { store, dataDir } = aStore()
    await store.insert(aSubmission())
    const before = readFileSync(messagesFile(dataDir))
    for (let time = 0; time < 100; time++) await store.check()
    expect(readFileSync(messagesFile(dataDir))).toEqual(before)
    expect(storedRows(dataDir)).toHaveLength(1)
  })
})

describe('what is kept', () => {
  test('of a refused message is nothing: it is refused before anything is written', async () => {
    const { store, dataDir } = aStore({ perMinute: 5, perDay: 50 })
    const send = () => store.insert(aSubmission({ message: 'x'.repeat(10_000) }), '192.0.2.1')
    for (let sent = 0; sent < 5; sent++) await send()
    const before = sizeOf(dataDir)
    for (let sent = 0; sent < 300; sent++) await expect(send()).rejects.toBeInstanceOf(TooManySubmissions)
    expect(sizeOf(dataDir)).toBe(before)
  })

  test('of senders and of retries is forgotten, also where no message comes any more', async () => {
    const { store, dataDir } = aStore({ perMinute: 5, perDay: 50 })
    await store.insert(aSubmission(), '192.0.2.1')
    expect([count(dataDir, 'senders'), count(dataDir, 'retries')]).toEqual([1, 1])
    withMessages(dataDir, (database) =>
      database.exec('UPDATE senders SET sent_at = 0; UPDATE retries SET sent_at = 0'),
    )
    await store.close()
    await openSqliteStore(dataDir).close()
    expect([count(dataDir, 'senders'), count(dataDir, 'retries')]).toEqual([0, 0])
  })
})

test('one message that a rule of the owner’s refuses does not take its neighbours with it', async () => {
  const { store, dataDir } = aStore()
  withMessages(dataDir, (database) =>
    database.exec(
      "CREATE TRIGGER no BEFORE INSERT ON contact_submissions WHEN new.name = 'no' BEGIN SELECT RAISE(ABORT, 'no'); END",
    ),
  )
  const answers = await Promise.allSettled(
    ['yes', 'no', 'yes too'].map((name) => store.insert(aSubmission({ name }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(storedRows(dataDir).map(({ name }) => name)).toEqual(['yes', 'yes too'])
})

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  test('that others may look into is told at the start, with what to do', async () => {
    const folder = aBuiltFolder()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    writeFileSync(messagesFile(dataDir), '')
    chmodSync(dataDir, 0o755)
    chmodSync(messagesFile(dataDir), 0o644)
    const server = startProcess({ folder })
    await server.url()
    await expect.poll(() => server.output().err).toContain(`chmod 600 ${messagesFile(dataDir)}\n`)
    expect(server.output().err).toContain(`chmod 700 ${dataDir}\n`)
  })
})
