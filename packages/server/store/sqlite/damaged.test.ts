import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleOf } from '../../../../e2e/support/generated.ts'
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

describe('a message file is refused and not changed', () => {
  test('if it is not a database', () => {
    const dataDir = join(newFolder(), 'data')
    const file = join(dataDir, 'messages.db')
    mkdirSync(dataDir)
    writeFileSync(file, 'Dear diary, '.repeat(1000))
    expect(() => openSqliteStore(dataDir)).toThrow(/is not an SQLite database/)
    expect(() => openSqliteStore(dataDir)).toThrow(advice)
    expect(readFileSync(file, 'utf8')).toBe('Dear diary, '.repeat(1000))
  })

  const damages: [name: string, damage: (bytes: Buffer) => Buffer][] = [
    ['its beginning is garbage', (bytes) => bytes.fill(0xaa, 0, 100)],
    ...[2, 8].map((page): [string, (bytes: Buffer) => Buffer] => [
      `its page ${page} is garbage`,
      (bytes) => bytes.fill(0xaa, (page - 1) * 4096, page * 4096),
    ]),
    ['its end is cut off', (bytes) => bytes.subarray(0, bytes.length - 8192)],
  ]
  test.each(sampleOf(damages, 4))('if %s', async (_, damage) => {
    const { dataDir, file, bytes } = await writeMessages()
    writeFileSync(file, damage(bytes))
    expect(() => openSqliteStore(dataDir)).toThrow(advice)
  })
})
