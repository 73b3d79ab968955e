/** The embedded store: its health check, its size on disk, the data it deletes, and its permissions. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { everyNthUnlessLong } from '../../../../e2e/support/generated.ts'
import { newSubmission, withMessageFile } from '../../../../e2e/support/messages.ts'
import { newFolder } from '../../../../e2e/support/scope.ts'
import { TooManySubmissions } from '../store.ts'
import { messagesPath } from './open-database.ts'
import { openSqliteStore } from './store.ts'

function openStore(limits = { perMinute: 0, perDay: 0 }) {
  const dataDir = join(newFolder(), 'data')
  const store = openSqliteStore(dataDir, limits)
  onTestFinished(() => store.close())
  return { store, dataDir }
}

const sizeOf = (dataDir: string) =>
  readdirSync(dataDir).reduce((sum, name) => sum + statSync(join(dataDir, name)).size, 0)

const countRows = (dataDir: string, table: string) =>
  withMessageFile(dataDir, (database) =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n),
  )

const refusingTrigger =
  "CREATE TRIGGER no BEFORE INSERT ON contact_submissions BEGIN SELECT RAISE(ABORT, 'closed'); END"
const damageFile = (dataDir: string) => {
  const file = messagesPath(dataDir)
  writeFileSync(file, readFileSync(file).fill(0xaa, 4096))
}
const runSql = (text: string) => (dataDir: string) =>
  withMessageFile(dataDir, (database) => database.exec(text))

const faults: [title: string, damage: (dataDir: string) => void, reason: RegExp][] = [
  ['the table is missing', runSql('DROP TABLE contact_submissions'), /message file/],
  ['the table is damaged on the disk', damageFile, /damaged/],
  ['a trigger of the owner refuses all messages', runSql(refusingTrigger), /accepts no messages/],
]
test.each(everyNthUnlessLong(faults, 3))('the health check finds that %s', async (_, damage, reason) => {
  const { store, dataDir } = openStore()
  for (let sent = 0; sent < 50; sent++) await store.insert(newSubmission({ message: 'x'.repeat(3000) }))
  await store.check()
  damage(dataDir)
  await expect(store.check()).rejects.toThrow(reason)
})

describe('the data on disk', () => {
  test('does not grow when messages are refused', async () => {
    const { store, dataDir } = openStore({ perMinute: 5, perDay: 50 })
    const send = () => store.insert(newSubmission({ message: 'x'.repeat(10_000) }), '192.0.2.1')
    for (let sent = 0; sent < 5; sent++) await send()
    const before = sizeOf(dataDir)
    for (let sent = 0; sent < 300; sent++) await expect(send()).rejects.toBeInstanceOf(TooManySubmissions)
    expect(sizeOf(dataDir)).toBe(before)
  })

  test('deletes expired records of senders and of repeated messages at the start', async () => {
    const { store, dataDir } = openStore({ perMinute: 5, perDay: 50 })
    await store.insert(newSubmission(), '192.0.2.1')
    expect([countRows(dataDir, 'senders'), countRows(dataDir, 'retries')]).toEqual([1, 1])
    withMessageFile(dataDir, (database) =>
      database.exec('UPDATE senders SET sent_at = 0; UPDATE retries SET sent_at = 0'),
    )
    await store.close()
    await openSqliteStore(dataDir).close()
    expect([countRows(dataDir, 'senders'), countRows(dataDir, 'retries')]).toEqual([0, 0])
  })
})

test.skipIf(process.platform === 'win32')('no other user may open the stored messages', async () => {
  const { store, dataDir } = openStore()
  await store.insert(newSubmission())
  const mode = (name: string) => statSync(join(dataDir, name)).mode & 0o777
  expect([mode(''), mode('messages.db'), mode('messages.db-journal')]).toEqual([0o700, 0o600, 0o600])
})
