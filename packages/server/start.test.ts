import { chmodSync, existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeBuiltSite } from '../../e2e/support/built-site.ts'
import { run } from '../../e2e/support/command.ts'
import { listenOnFreePort } from '../../e2e/support/free-port.ts'
import { everyNthUnlessLong } from '../../e2e/support/generated.ts'
import { newSubmission, storedRows } from '../../e2e/support/messages.ts'
import { insert } from '../../e2e/support/rest.ts'
import { newFolder } from '../../e2e/support/scope.ts'
import { newBuiltFolder, type ServerOptions, startServer } from '../../e2e/support/server-process.ts'
import { messagesPath } from './store/sqlite/open-database.ts'

test('`--accepts` says whether the server would show a built site, without starting it', async () => {
  const folder = newBuiltFolder()
  const main = resolve('packages/server/main.js')
  const checkSite = (site: string) => run([process.execPath, main, '--accepts', site], { PORT: '0' }, folder)
  expect(await checkSite('dist')).toEqual({ code: 0, out: '', err: '' })
  expect(await checkSite('missing')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('missing'),
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

describe('a server that starts', () => {
  test('prints its URL, the message file and the mail setting, and warns once about a new build', async () => {
    const folder = newBuiltFolder()
    // An existing file that other users may open.
    const dataDir = join(folder, 'data')
    const file = messagesPath(dataDir)
    mkdirSync(dataDir)
    writeFileSync(file, '')
    chmodSync(dataDir, 0o755)
    chmodSync(file, 0o644)
    const server = startServer({ folder })
    const url = await server.url()
    const page = await (await fetch(url)).text()
    expect(server.output().out).toMatch(
      new RegExp(`^Portfolio: http://localhost:\\d+\nMessages:  ${file}\nMail:      .*\n$`),
    )
    await expect.poll(() => server.output().err).toContain(`chmod 600 ${file}\n`)
    expect(server.output().err).toContain(`chmod 700 ${dataDir}\n`)

    // A build replaces the files one by one.
    writeFileSync(join(folder, 'dist', 'index.html'), 'half a page')
    writeBuiltSite(join(folder, 'dist'))
    utimesSync(join(folder, 'dist', '_build.json'), new Date(), new Date(Date.now() + 2000))
    const restartWarnings = () => server.output().err.match(/dist .*[Rr]estart/g)
    await expect.poll(restartWarnings).toHaveLength(1)
    expect(await (await fetch(url)).text()).toBe(page)
  })

  test.runIf(process.env.LONG)('shares its file with servers that start at the same time', async () => {
    const folder = newBuiltFolder()
    const servers = [startServer({ folder }), startServer({ folder }), startServer({ folder })]
    const send = async ({ url }: (typeof servers)[number]) => insert({ url: await url() }, [newSubmission()])
    for (let round = 0; round < 5; round++)
      for (const { status } of await Promise.all(servers.map(send))) expect(status).toBe(201)
    expect(storedRows(join(folder, 'data'))).toHaveLength(15)
    for (const server of servers) expect(server.output().err).toBe('')
  })
})

const faults: [title: string, env: Record<string, string>, reason: RegExp][] = [
  ['a variable is wrong', { PORT: 'eighty' }, /PORT must be a whole number from 0 to 65535/],
  [
    'the address is another machine’s',
    { HOST: '192.0.2.1' },
    /HOST: the server cannot listen on 192\.0\.2\.1/,
  ],
  [
    'the data folder cannot be created',
    { DATA_DIR: join(process.execPath, 'data') },
    /DATA_DIR: .*messages\.db cannot be written .* Choose another folder/,
  ],
  [
    'the page was built with another key',
    { PUBLIC_BACKEND_KEY: 'sb_publishable_other' },
    /PUBLIC_BACKEND_KEY differs .* Run `npm run build`/,
  ],
]
test.each(everyNthUnlessLong(faults, 4))(
  'a server that cannot start prints the reason: %s',
  (_, env, reason) => expectNoStart({ env }, reason),
)

test('a server whose port is taken, or that has no page, prints the reason', async () => {
  const PORT = String(await listenOnFreePort(createServer()))
  await expectNoStart({ env: { PORT } }, /PORT: \d+ is in use by another program/)
  await expectNoStart({ folder: newFolder() }, /There is no built page in .* Run `npm run build`\./)
})

async function expectNoStart(options: ServerOptions, reason: RegExp): Promise<void> {
  const server = startServer(options)
  expect(await server.ended).toBe(1)
  const { out, err } = server.output()
  expect(out).toBe('')
  expect(err).toMatch(reason)
  expect(err).not.toMatch(/^ +at /m)
}
