/** `npm run inbox` as its owner calls it, over both stores, while messages come. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import type { Submission } from '../../contract/submission.ts'
import { localTime, tableOf } from '../../inbox/table.ts'
import type { OpenStore } from '../../server/store/store.ts'
import { run } from '../support/command.ts'
import { emptyFolder } from '../support/folder.ts'
import { someOf } from '../support/generated.ts'
import { aSubmission, storedRows } from '../support/messages.ts'
import { storeAt, newPlaces as stores } from '../support/places.ts'

const embedded = stores['the embedded store']
/** What the commands do is the same on both, whose own tests hold that they answer alike. */
const tried = someOf(Object.entries(stores), 2)

/** A store with these messages, and the command line over it. */
async function anInbox(place: (typeof stores)[keyof typeof stores], submissions: Submission[] = []) {
  const { dataDir, databaseUrl } = await place()
  const store = await storeAt({ dataDir, databaseUrl }, submissions)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    TZ: process.env.TZ ?? 'UTC',
  }
  const inboxFrom =
    (env: Record<string, string>) =>
    (...args: string[]) =>
      run([process.execPath, resolve('inbox/main.ts'), ...args], { ...settings, ...env })
  return { inbox: inboxFrom({}), inboxFrom, store, dataDir }
}

const flagAll = async (store: OpenStore) => {
  const due = await store.outbox.take(new Date(), new Date(), 100)
  for (const { id } of due) await store.outbox.settle([id], { held: 'links' })
}

describe.each(tried)('the inbox on %s', (name, place) => {
  test('lists the newest first, and marks what was not read', async () => {
    const { inbox } = await anInbox(place, [
      aSubmission({ name: 'First' }),
      aSubmission({ name: 'Second', message: 'Two\nlines' }),
    ])
    await inbox('show', '1')
    const { out, err, code } = await inbox('list')
    expect(code).toBe(0)
    const [, second, first] = out.split('\n')
    expect(second).toMatch(/^\* +2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}Second .*Two lines$/)
    expect(first).toMatch(/^ +1 {2}.*First/)
    expect(err).toBe('2 messages, 1 unread (*).\n')
  })

  test('deletes after asking, one or all of a person', async () => {
    const mine = aSubmission({ email: 'Ana@Club.example' })
    const { inbox } = await anInbox(place, [
      mine,
      aSubmission({ email: 'ana@club.example' }),
      aSubmission({ email: 'ana@club.example.org' }),
    ])
    const asked = await inbox('delete', '3')
    expect(asked).toMatchObject({ code: 1, out: '' })
    expect(asked.err).toContain('Nothing was deleted')
    expect((await inbox('forget', 'ANA@club.example', '--yes')).err).toContain('all 2 messages')
    const { out } = await inbox('list', '--json')
    expect(JSON.parse(out).map(({ id }: { id: number }) => id)).toEqual([3])
    expect((await inbox('delete', '3', '--yes')).code).toBe(0)
    expect((await inbox('forget', 'ana@club.example')).code).toBe(1)
  })

  test('writes a copy that a server takes for its data', async () => {
    const { inbox, store, dataDir } = await anInbox(place, [aSubmission({ name: 'Kept' })])
    const folder = join(emptyFolder(), 'copy')
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
    await store.insert(aSubmission())
    const copy = await storeAt({ dataDir: folder, databaseUrl: undefined }, [aSubmission({ name: 'Later' })])
    await copy.close()
    expect((await inbox('backup', file)).err).toContain('is there already')
    await store.close()
    renameSync(dataDir, `${dataDir}-old`)
    renameSync(folder, dataDir)
    const { out } = await inbox('list', '--json')
    expect(JSON.parse(out).map(({ name }: Submission) => name)).toEqual(['Later', 'Kept'])
  })
})

describe.each(tried)('the commands of the inbox on %s', (_, place) => {
  test('finds by day, by text whatever its capitals, and as many as are wanted', async () => {
    const submissions = ['Ärger im Verein', 'A crest, please', 'Poster'].map((message) =>
      aSubmission({ message }),
    )
    const { inbox } = await anInbox(place, submissions)
    const listed = async (...args: string[]) =>
      JSON.parse((await inbox('list', '--json', ...args)).out).map(({ message }: Submission) => message)
    expect(await listed('--search', 'CREST')).toEqual(['A crest, please'])
    expect(await listed('--limit', '2')).toEqual(['Poster', 'A crest, please'])
    expect(await listed('--since', '1d', '--limit', '0')).toHaveLength(3)
    expect(await listed('--since', '2999-01-01')).toEqual([])
    expect(await listed('--since', localTime(new Date()).slice(0, 10))).toHaveLength(3)
  })

  test('lists more than it reads at once, each one time', async () => {
    const { inbox, store } = await anInbox(place)
    for (let sent = 0; sent < 11; sent++)
      await Promise.all(Array.from({ length: 100 }, () => store.insert(aSubmission())))
    const everyId = Array.from({ length: 1100 }, (_, index) => 1100 - index)
    // A program would not see that only the newest are listed.
    for (const all of [[], ['--limit', '0']]) {
      const { out } = await inbox('list', '--json', ...all, '--search', 'ADA')
      expect(JSON.parse(out).map(({ id }: { id: number }) => id)).toEqual(everyId)
    }
    expect((await inbox('list')).err).toBe(
      'The newest 50 messages, 50 unread (*). There are older ones: --limit 0 shows all.\n',
    )
  })

  test('forgets a person however the address is spelled', async () => {
    const spellings = [
      'ana@bücher.example',
      'ana@bu\u0308cher.example',
      'Ana@BÜCHER.example',
      'ana@xn--bcher-kva.example',
      'ana@XN--BCHER-KVA.example',
    ]
    const other = ['anna@bücher.example', 'ana@bucher.example', 'ana@bücher.example.org']
    for (const spelling of [spellings[1] ?? '', spellings[4] ?? '']) {
      const { inbox, store } = await anInbox(
        place,
        [...spellings, ...other].map((email) => aSubmission({ email })),
      )
      expect((await inbox('forget', spelling, '--yes')).err).toContain('all 5 messages')
      const left = await store.outbox.take(new Date(), new Date(), 100)
      expect(left.map(({ email }) => email)).toEqual(other)
    }
  })

  test('shows by as much of a number as only one message has, and deletes by the whole of it alone', async () => {
    const { inbox } = await anInbox(
      place,
      Array.from({ length: 12 }, () => aSubmission()),
    )
    expect((await inbox('show', '1')).out).toContain('Message 1\n')
    expect((await inbox('delete', '1', '10', '11', '--yes')).code).toBe(0)
    expect((await inbox('show', '1')).out).toContain('Message 12\n')
    expect((await inbox('show', '2')).out).toContain('Message 2\n')
    for (const args of [
      ['delete', '1', '--yes'],
      ['unflag', '1'],
    ])
      expect(await inbox(...args)).toMatchObject({ code: 1, err: 'There is no message 1.\n' })
    expect((await inbox('show', '12')).code).toBe(0)
  })

  test('says what is flagged, and has it mailed after all', async () => {
    const { inbox, store } = await anInbox(place, [aSubmission({ name: 'Spam' }), aSubmission()])
    await flagAll(store)
    await store.insert(aSubmission({ name: 'Ham' }))
    const list = await inbox('list')
    expect(list.out).toContain('Ham')
    expect(list.out).not.toContain('Spam')
    expect(list.err).toContain('2 more are taken for spam: --flagged')
    expect((await inbox('list', '--flagged')).out).toContain('Spam')
    expect((await inbox('unflag', '1')).code).toBe(0)
    expect((await inbox('unflag', '1')).code).toBe(1)
    const due = await store.outbox.take(new Date(), new Date(), 100)
    expect(due.find(({ id }) => id === 1)).toMatchObject({ isJudged: true, flagged: undefined })
  })

  test('has a message that was mailed with a mark not mailed again once it is said to be no spam', async () => {
    const { inbox, store } = await anInbox(place, [aSubmission(), aSubmission()])
    await store.outbox.settle([1, 2], { marked: 'links' })
    await store.outbox.settle([1], { mailed: new Date() })
    expect((await inbox('unflag', '1')).err).toBe(
      'Message 1 is among the others now, and is not mailed again.\n',
    )
    expect((await inbox('unflag', '2')).err).toBe('Message 2 is mailed like any other.\n')
    const due = await store.outbox.take(new Date(), new Date(), 100)
    expect(due).toMatchObject([{ id: 2, isJudged: true, flagged: undefined }])
  })

  test('tells of what is taken for spam which was not mailed', async () => {
    const { inbox, store } = await anInbox(place, [aSubmission(), aSubmission()])
    await store.outbox.settle([1], { held: 'links' })
    await store.outbox.settle([2], { marked: 'links' })
    const { out, err } = await inbox('list', '--flagged')
    expect(out).toMatch(/^! +1 /m)
    expect(out).toMatch(/^\* +2 /m)
    expect(err).toBe('2 messages, 2 unread (*), 1 held back as spam (!).\n')
  })
})

test('exports what a spreadsheet opens rightly, and what parses back', async () => {
  const odd = aSubmission({
    name: '=HYPERLINK("http://evil.example","x")',
    message: 'Line one\r\n"two", three; – ünïcødé 🏟️\n@SUM(A1)\nlast line',
  })
  const signs = ['+1', '-1', '@A1', '\t=1'].map((message) => aSubmission({ message: `${message} and more` }))
  // Where decimals have a comma, spreadsheets begin a cell after each semicolon.
  signs.push(...['a;=1', 'a\t=1', 'a; "=1'].map((message) => aSubmission({ message: `${message} and more` })))
  const { inbox } = await anInbox(embedded, [odd, ...signs])
  const { out } = await inbox('export', '--format', 'csv')
  expect(out.startsWith('\ufeff"id","created_at","name","email","message"')).toBe(true)
  const rows: Record<string, string>[] = parse(out, { bom: true, columns: true, record_delimiter: '\n' })
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)).toMatchObject({
    id: '1',
    name: `'${odd.name}`,
    email: odd.email,
    message: odd.message.replace('@SUM', "'@SUM"),
  })
  for (const row of rows)
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/(^|[;\t\n][\s"]*)[=+\-@]|^[\t\r]/)
  const { out: json } = await inbox('export', '--format', 'json')
  expect(JSON.parse(json).at(-1)).toMatchObject({ id: 1, ...odd })
})

test('lets nothing that a visitor wrote reach the terminal raw', async () => {
  const evil = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egpj.exe\u2066'
  const { inbox } = await anInbox(embedded, [aSubmission({ name: evil, message: `a${evil}\r\nb` })])
  for (const args of [['list'], ['show', '1'], ['list', '--json'], ['delete', '1']]) {
    const { out, err } = await inbox(...args)
    expect(out + err, args.join(' ')).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
  }
})

test('says how it is called, and that it was called wrongly', async () => {
  const { inbox } = await anInbox(embedded)
  const help = await inbox('--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('npm run inbox -- show 42')
  const commands = (lines: string) => lines.split(' | ').map((line) => line.split(' '))
  const wrong = commands('shwo 1 | list --limit x | list --since 7 | list --since 2026-02-30 | export | show')
  for (const args of someOf(wrong, 3)) expect((await inbox(...args)).code, args.join(' ')).toBe(2)
  for (const args of someOf(commands('show 7 | show x | unflag 7'), 2)) {
    const { code, err } = await inbox(...args)
    expect(code).toBe(1)
    expect(err).not.toMatch(/^ +at /m)
  }
})

test('an export into a file is whole or not there, and for the owner alone', async () => {
  const { inbox } = await anInbox(embedded, [aSubmission()])
  const out = join(emptyFolder(), 'messages.csv')
  expect((await inbox('export', '--format', 'csv', '--out', out)).code).toBe(0)
  expect(parse(readFileSync(out), { bom: true, columns: true })).toHaveLength(1)
  expect((await inbox('export', '--format', 'csv', '--out', out)).code).toBe(1)
  expect(statSync(out).mode & 0o777).toBe(0o600)
  const other = join(emptyFolder(), 'messages.csv')
  writeFileSync(`${other}.unfinished`, 'mine')
  const { code, err } = await inbox('export', '--format', 'csv', '--out', other)
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('.unfinished is there already') })
  expect(readFileSync(`${other}.unfinished`, 'utf8')).toBe('mine')
  expect(existsSync(other)).toBe(false)
  const nowhere = join(emptyFolder(), 'no', 'such', 'file.csv')
  expect((await inbox('export', '--format', 'csv', '--out', nowhere)).err).toContain('cannot be written')
  expect(existsSync(nowhere)).toBe(false)
})

test.skipIf(process.platform !== 'linux').each([['export', '--format', 'csv', '--out'], ['backup']])(
  'where %s may not write into a folder, it says so and names one where it may',
  async (...command) => {
    const { inbox } = await anInbox(embedded, [aSubmission()])
    // Nobody may, not even root.
    const { code, err } = await inbox(...command, '/sys/messages')
    expect(code).toBe(1)
    expect(err).toBe(
      `/sys/messages cannot be written: this user may not write into /sys. ` +
        `Name a folder where it may, as in ${tmpdir()}/messages.\n`,
    )
  },
)

test('files are written into the folder that npm was called from', async () => {
  const { inboxFrom } = await anInbox(embedded, [aSubmission()])
  const INIT_CWD = emptyFolder()
  await inboxFrom({ INIT_CWD })('export', '--format', 'csv', '--out', 'messages.csv')
  await inboxFrom({ INIT_CWD })('backup', 'messages.db')
  expect(readdirSync(INIT_CWD).sort()).toEqual(['messages.csv', 'messages.db'])
})

test.each([60, 80, 100, 140])('the table fits a terminal of %i columns', (columns) => {
  const message = {
    ...{ id: 100_000, name: '日本 Visitor '.repeat(9), email: `${'long.'.repeat(20)}@club.example` },
    ...{ message: 'We need 🏟️ '.repeat(90), createdAt: new Date(), mail: 'new' as const },
    ...{ flagged: undefined, mailedAt: undefined, readAt: undefined },
  }
  for (const line of tableOf([message, { ...message, id: 7 }], { columns, colour: false }))
    expect(stringWidth(line)).toBeLessThanOrEqual(columns)
})

test('what is deleted is not in the file any more', async () => {
  const { inbox, store, dataDir } = await anInbox(embedded, [
    aSubmission({ email: 'ana@club.example', message: 'Forget that we ever wrote.' }),
  ])
  const inFile = () => readFileSync(join(dataDir, 'messages.db')).includes('Forget that we ever')
  await store.insert(aSubmission())
  await expect.poll(inFile).toBe(true)
  expect((await inbox('forget', 'ana@club.example', '--yes')).code).toBe(0)
  await store.close()
  expect(inFile()).toBe(false)
})

test('a copy that finds no room leaves nothing, and what is there as it was', async () => {
  const { dataDir } = await anInbox(embedded, [aSubmission({ message: 'x'.repeat(10_000) })])
  const copy = join(emptyFolder(), 'copy.db')
  // A file may have no more than one block.
  const within = ['sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"']
  const { code, err } = await run([...within, process.execPath, resolve('inbox/main.ts'), 'backup', copy], {
    DATA_DIR: dataDir,
    NODE_DISABLE_COMPILE_CACHE: '1',
  })
  expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('copy.db cannot be written') })
  expect(existsSync(copy)).toBe(false)
  expect(storedRows(dataDir)).toHaveLength(1)
})

test('a folder without messages is told', async () => {
  const { code, err } = await run([process.execPath, resolve('inbox/main.ts'), 'list'], {
    DATA_DIR: emptyFolder(),
  })
  expect(code).toBe(1)
  expect(err).toMatch(/^There are no messages yet: .*Is DATA_DIR/)
})
