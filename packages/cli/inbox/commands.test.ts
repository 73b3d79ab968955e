/** `npm run inbox` on both stores, while a server may store new messages. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import type { Submission } from '@portfolio/contract/submission.ts'
import { describe, expect, test } from 'vitest'
import { run, runInProcess } from '../../../e2e/support/command.ts'
import { everyNthUnlessLong } from '../../../e2e/support/generated.ts'
import { mailSettings } from '../../../e2e/support/mail-server.ts'
import { newSubmission, storedRows } from '../../../e2e/support/messages.ts'
import { newFolder } from '../../../e2e/support/scope.ts'
import { locationMakers, openStoreAt } from '../../../e2e/support/store-locations.ts'
import { formatLocalTime } from './message-table.ts'

const newEmbeddedLocation = locationMakers['the embedded store']
/** The fast suite tests only the embedded store, because a database takes longer. */
const testedStores = everyNthUnlessLong(Object.entries(locationMakers), 2)
const mainFile = resolve('packages/cli/main.ts')

async function setUp(
  newLocation: (typeof locationMakers)[keyof typeof locationMakers],
  submissions: Submission[] = [],
) {
  const { dataDir, databaseUrl } = await newLocation()
  const store = await openStoreAt({ dataDir, databaseUrl }, submissions)
  const INIT_CWD = newFolder()
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    TZ: process.env.TZ ?? 'UTC',
    INIT_CWD,
  }
  const inbox = (...args: string[]) => runInProcess(mainFile, ['inbox', ...args], settings)
  const listJson = async (...args: string[]): Promise<{ id: number; name: string }[]> =>
    JSON.parse((await inbox('list', '--json', ...args)).out)
  return { inbox, listJson, store, dataDir, INIT_CWD }
}

describe.each(testedStores)('the inbox on %s', (name, newLocation) => {
  test('lists the newest messages first, marks unread ones, and filters by day and text', async () => {
    const { inbox, listJson } = await setUp(newLocation, [
      newSubmission({ name: 'First', message: 'A crest, please' }),
      newSubmission({ name: 'Second', message: 'Two\nlines' }),
    ])
    // Showing a message marks it as read.
    expect((await inbox('show', '1')).out).toContain('Message 1\n')
    const { out, err, code } = await inbox('list')
    expect(code).toBe(0)
    const [, second, first] = out.split('\n')
    expect(second).toMatch(/^\* +2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Second .*Two lines$/)
    expect(first).toMatch(/^ +1 {2}.*First/)
    expect(err).toBe('2 messages, 1 unread (*).\n')
    expect(await listJson('--search', 'CREST')).toMatchObject([{ name: 'First' }])
    expect(await listJson('--since', '2999-01-01')).toEqual([])
    expect(await listJson('--since', formatLocalTime(new Date()).slice(0, 10))).toHaveLength(2)
  })

  test('deletes by exact number or by e-mail address in any spelling, and only after a confirmation', async () => {
    const spellings =
      'ana@bücher.example ana@bu\u0308cher.example Ana@BÜCHER.example ana@xn--bcher-kva.example'
    const otherAddresses = ['anna@bücher.example', 'ana@bucher.example', 'ana@bücher.example.org']
    const strangers = [...'abcde'].map((name) => `${name}@example.com`)
    const { inbox, listJson } = await setUp(
      newLocation,
      [...spellings.split(' '), ...otherAddresses, ...strangers].map((email) => newSubmission({ email })),
    )
    const resultWithoutYes = await inbox('delete', '12')
    expect(resultWithoutYes).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing was deleted'),
    })
    expect((await inbox('forget', 'ana@XN--BCHER-KVA.example', '--yes')).err).toContain('all 4 messages')
    expect((await inbox('delete', '10', '11', '--yes')).code).toBe(0)
    // A unique prefix of a number is enough to show a message, but not to delete it.
    expect((await inbox('show', '1')).out).toContain('Message 12\n')
    const resultForPrefix = await inbox('delete', '1', '--yes')
    expect(resultForPrefix).toMatchObject({ code: 1, err: 'There is no message 1.\n' })
    expect((await listJson()).map(({ id }) => id)).toEqual([12, 9, 8, 7, 6, 5])
  })

  test('writes a backup that a server can use as its data, or names the tool of PostgreSQL', async () => {
    const { inbox, listJson, store, dataDir } = await setUp(newLocation, [newSubmission({ name: 'Kept' })])
    const folder = join(newFolder(), 'copy')
    mkdirSync(folder)
    const file = join(folder, 'messages.db')
    const { code, err } = await inbox('backup', file)
    if (name === 'PostgreSQL') {
      expect(code).toBe(1)
      expect(err).toMatch(/umask 077; pg_dump .* 'postgres:\/\/postgres@127\.0\.0\.1:\d+\/test_\w+'$/m)
      expect(err).toMatch(/password.*~\/\.pgpass/)
      return
    }
    expect(code).toBe(0)
    await store.insert(newSubmission())
    const copy = await openStoreAt({ dataDir: folder, databaseUrl: undefined }, [
      newSubmission({ name: 'Later' }),
    ])
    await copy.close()
    expect((await inbox('backup', file)).err).toContain('already exists')
    await store.close()
    renameSync(dataDir, `${dataDir}-old`)
    renameSync(folder, dataDir)
    expect((await listJson()).map(({ name }) => name)).toEqual(['Later', 'Kept'])
  })

  test('marks suspected spam, and mails it once after unflag', async () => {
    const { inbox, store } = await setUp(
      newLocation,
      ['Held', 'Mailed', 'Marked'].map((name) => newSubmission({ name })),
    )
    await store.outbox.recordOutcome([1], { held: 'links' })
    await store.outbox.recordOutcome([2, 3], { flagged: 'links' })
    await store.outbox.recordOutcome([2], { mailedAt: new Date() })
    await store.insert(newSubmission({ name: 'Ham' }))
    const list = await inbox('list')
    expect(list.out).toMatch(/^[^\n]+\n\* +4 .*Ham.*\n$/)
    expect(list.err).toContain('Left out as suspected spam: 3, see --flagged.')
    const flaggedList = await inbox('list', '--flagged')
    expect(flaggedList.out).toMatch(/^\* +3 [\s\S]*^! +1 /m)
    expect(flaggedList.err).toBe('3 messages, 3 unread (*), 1 not mailed because of suspected spam (!).\n')
    expect((await inbox('unflag', '1')).err).toBe(
      'Message 1 is no longer marked as spam and will be mailed.\n',
    )
    expect((await inbox('unflag', '2')).err).toBe(
      'Message 2 is no longer marked as spam. It is not mailed again.\n',
    )
    const dueMessages = await store.outbox.claimDue(new Date(), new Date(), 100)
    expect(dueMessages.find(({ id }) => id === 1)).toMatchObject({ isSpamChecked: true, flagged: undefined })
    expect(dueMessages.map(({ id }) => id)).not.toContain(2)
  })
})

test('exports all messages into a file that only the owner can read, and overwrites none', async () => {
  const submission = newSubmission({ message: 'Line one\r\n"two", three; – ünïcødé 🏟️\n@SUM(A1)\nlast line' })
  const { inbox, INIT_CWD } = await setUp(newEmbeddedLocation, [submission, newSubmission()])
  const exportTo = (out: string) => inbox('export', '--format', 'csv', '--out', out)
  // A relative path starts in the folder where the owner called npm.
  expect((await exportTo('messages.csv')).code).toBe(0)
  const file = join(INIT_CWD, 'messages.csv')
  expect(readFileSync(file, 'utf8')).toMatch(
    /^\ufeff"id","created_at","name","email",.*\n2,.*\n1,.*last line"/s,
  )
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await exportTo('messages.csv')).code).toBe(1)

  const otherFile = join(newFolder(), 'messages.csv')
  writeFileSync(`${otherFile}.unfinished`, 'mine')
  expect(await exportTo(otherFile)).toMatchObject({
    code: 1,
    err: expect.stringContaining('.unfinished already exists'),
  })
  expect(readFileSync(`${otherFile}.unfinished`, 'utf8')).toBe('mine')
  expect(existsSync(otherFile)).toBe(false)

  const { out } = await inbox('export', '--format', 'json')
  expect(JSON.parse(out).at(-1)).toMatchObject({ id: 1, ...submission })
  expect(readdirSync(INIT_CWD)).toEqual(['messages.csv'])
})

test('prints no control characters from a message to the terminal', async () => {
  const unsafeText = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egpj.exe\u2066'
  const { inbox } = await setUp(newEmbeddedLocation, [
    newSubmission({ name: unsafeText, message: `a${unsafeText}\r\nb` }),
  ])
  for (const args of [['list'], ['show', '1'], ['list', '--json'], ['delete', '1']]) {
    const { out, err } = await inbox(...args)
    expect(out + err, args.join(' ')).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
  }
})

test('refuses wrong commands and options', async () => {
  const wrongCommands =
    'shwo 1 | list --limit x | list --since 7 | list --since 2026-02-30 | list --since 2026-13-01 | export | show'
  for (const args of wrongCommands.split(' | '))
    expect((await runInProcess(mainFile, ['inbox', ...args.split(' ')])).code, args).toBe(2)
  expect(await runInProcess(mainFile, ['inbox', 'show', 'x'], { DATA_DIR: newFolder() })).toMatchObject({
    code: 1,
    out: '',
  })
})

test('removes the text of deleted messages from the database file', async () => {
  const { inbox, store, dataDir } = await setUp(newEmbeddedLocation, [
    newSubmission({ email: 'ana@club.example', message: 'Forget that we ever wrote.' }),
  ])
  const isTextInFile = () => readFileSync(join(dataDir, 'messages.db')).includes('Forget that we ever')
  await store.insert(newSubmission())
  await expect.poll(isTextInFile).toBe(true)
  expect((await inbox('forget', 'ana@club.example', '--yes')).code).toBe(0)
  await store.close()
  expect(isTextInFile()).toBe(false)
})

test('a backup that exceeds the disk space leaves no file and keeps the messages', async () => {
  const { dataDir } = await setUp(newEmbeddedLocation, [newSubmission({ message: 'x'.repeat(10_000) })])
  const copy = join(newFolder(), 'copy.db')
  // Limit files to 8 blocks. Larger ones are an error, instead of the signal XFSZ, which would end the process.
  const limitedShell = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
  const { code, err } = await run([...limitedShell, process.execPath, mainFile, 'inbox', 'backup', copy], {
    DATA_DIR: dataDir,
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('copy.db cannot be written') })
  expect(existsSync(copy)).toBe(false)
  expect(storedRows(dataDir)).toHaveLength(1)
})

test('says why there are no messages, and what to do', async () => {
  const { code, err } = await runInProcess(mainFile, ['inbox', 'list'], { DATA_DIR: newFolder() })
  expect(code).toBe(1)
  expect(err).toMatch(/^There are no messages yet: .*Check that DATA_DIR/)
})

test.each([[['inbox', 'list']], [['notify']]])('%s says why a database does not answer', async (args) => {
  const { code, err } = await runInProcess(mainFile, args, {
    ...mailSettings({ url: 'smtp://127.0.0.1:1' }),
    DATABASE_URL: 'postgres://tova@127.0.0.1:1/portfolio',
  })
  expect(code).toBe(1)
  expect(err).toMatch(
    /^DATABASE_URL: The database does not answer \(nothing listens at 127\.0\.0\.1:1.*\)\.\n$/,
  )
})

test.each([
  ['inbox', 'npm run inbox -- show 42'],
  ['doctor', '--mail'],
  ['notify', 'Mails waiting messages'],
])('%s prints its usage with --help, and refuses an unknown option', async (command, usage) => {
  const help = await runInProcess(mainFile, [command, '--help'])
  expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining(usage) })
  const { code, out, err } = await runInProcess(mainFile, [command, '--mial'])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?\(--help lists all options\)\n$/)
})
