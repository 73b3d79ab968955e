import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { everyNthUnlessLong } from '../../../../e2e/support/generated.ts'
import { newSubmission } from '../../../../e2e/support/messages.ts'
import { newFolder } from '../../../../e2e/support/scope.ts'
import { openSqliteStore } from './store.ts'

/** Creates a data folder with messages. Returns it with the bytes of the message file. */
async function writeMessages() {
  const dataDir = join(newFolder(), 'data')
  const store = openSqliteStore(dataDir)
  await Promise.all(
    Array.from({ length: 200 }, () => store.insert(newSubmission({ message: 'x'.repeat(300) }))),
  )
  await store.close()
  const file = join(dataDir, 'messages.db')
  return { dataDir, file, bytes: readFileSync(file) }
}

const advice = /messages\.db: .* Restore a backup, or move the file away .* Nothing was deleted/

/** Returns a function that overwrites one page of the database file, counted from 1. */
const overwritePage = (page: number) => (bytes: Buffer) => bytes.fill(0xaa, (page - 1) * 4096, page * 4096)

const faults: [title: string, damage: (bytes: Buffer) => Buffer, reason: RegExp][] = [
  ['it is not a database', () => Buffer.from('Dear diary, '.repeat(1000)), /is not an SQLite database/],
  ['its beginning is garbage', (bytes) => bytes.fill(0xaa, 0, 100), /is not an SQLite database/],
  ['its page 2 is garbage', overwritePage(2), /is damaged/],
  ['its page 8 is garbage', overwritePage(8), /is damaged/],
  ['its end is cut off', (bytes) => bytes.subarray(0, bytes.length - 8192), /is damaged/],
]
test.each(everyNthUnlessLong(faults, 4))(
  'a message file is refused and not changed if %s',
  async (_, damage, reason) => {
    const { dataDir, file, bytes } = await writeMessages()
    const damagedBytes = damage(bytes)
    writeFileSync(file, damagedBytes)
    expect(() => openSqliteStore(dataDir)).toThrow(reason)
    expect(() => openSqliteStore(dataDir)).toThrow(advice)
    expect(readFileSync(file).equals(damagedBytes)).toBe(true)
  },
)
