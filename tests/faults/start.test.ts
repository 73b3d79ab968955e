import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { portOf } from '../support/free-port.ts'
import { aSubmission, storedRows } from '../support/messages.ts'
import { aBuiltFolder, startProcess } from '../support/process.ts'
import { insert } from '../support/rest.ts'

/** Starts a server that cannot start, and gives what it says. */
async function refusal(folder: string, env: Record<string, string> = {}) {
  const server = startProcess({ folder, env })
  expect(await server.ended).toBe(1)
  const { out, err } = server.output()
  expect(out).toBe('')
  expect(err).not.toMatch(/^ +at /m)
  return err
}

describe('a server that starts', () => {
  test('says in three lines where it is, where the messages are and who is told of them', async () => {
    const server = startProcess()
    await server.url()
    const file = join(server.folder, 'data', 'messages.db')
    expect(server.output()).toEqual({
      out: expect.stringMatching(
        new RegExp(`^Portfolio: http://localhost:\\d+\nMessages:  ${file}\nMail:      nobody .*\n$`),
      ),
      err: '',
    })
  })

  test('keeps the messages from the eyes of other users', async () => {
    const { url, folder } = startProcess()
    await insert({ url: await url() }, [aSubmission()])
    const mode = (name: string) => statSync(join(folder, 'data', name)).mode & 0o777
    expect([mode(''), mode('messages.db'), mode('messages.db-journal')]).toEqual([0o700, 0o600, 0o600])
  })

  test('shares its file with others that start at the same moment, and none disturbs another', async () => {
    const folder = aBuiltFolder()
    const servers = [startProcess({ folder }), startProcess({ folder }), startProcess({ folder })]
    const send = async ({ url }: (typeof servers)[number]) => insert({ url: await url() }, [aSubmission()])
    for (let round = 0; round < 20; round++)
      for (const { status } of await Promise.all(servers.map(send))) expect(status).toBe(201)
    expect(storedRows(join(folder, 'data'))).toHaveLength(60)
    for (const server of servers) expect(server.output().err).toBe('')
  })
})

describe('a server that cannot start says why', () => {
  test('where a variable is wrong', async () => {
    const err = await refusal(aBuiltFolder(), { PORT: 'eighty', SITE_URL: 'tova' })
    expect(err).toContain('PORT must be a whole number from 0 to 65535')
    expect(err).toContain('SITE_URL must be an address like https://example.com')
  })

  test('where the page was not built', async () => {
    const folder = aBuiltFolder()
    rmSync(join(folder, 'dist'), { recursive: true })
    expect(await refusal(folder)).toMatch(/There is no built page in .* Run `npm run build`\./)
  })

  test('where the page was built with another key', async () => {
    const folder = aBuiltFolder()
    const err = await refusal(folder, { PUBLIC_BACKEND_KEY: 'sb_publishable_other' })
    expect(err).toMatch(/PUBLIC_BACKEND_KEY differs .* Run `npm run build`/)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('where the port is taken', async () => {
    const port = await portOf(createServer())
    expect(await refusal(aBuiltFolder(), { PORT: `${port}` })).toContain(
      `PORT: ${port} is in use by another program`,
    )
  })

  test('where the address is none of this machine', async () => {
    expect(await refusal(aBuiltFolder(), { HOST: '192.0.2.1' })).toContain(
      'HOST: 192.0.2.1 cannot be listened on',
    )
  })

  test('where the data folder cannot be made', async () => {
    const folder = aBuiltFolder()
    writeFileSync(join(folder, 'notes'), 'mine')
    if (process.platform === 'linux')
      expect(await refusal(folder, { DATA_DIR: '/proc/x' })).toMatch(
        /DATA_DIR: \/proc\/x\/messages\.db cannot/,
      )
    expect(await refusal(folder, { DATA_DIR: 'notes/data' })).toMatch(
      /DATA_DIR: .*messages\.db cannot be written .* Name another folder/,
    )
  })
})
