/** The owner's commands besides the inbox: how they are called. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/command.ts'
import { emptyFolder } from '../support/folder.ts'
import { someOf } from '../support/generated.ts'

test.each(
  someOf(
    [
      ['packages/cli/doctor/main.ts', '--mail'],
      ['packages/server/notify/once.ts', 'Mails what waits'],
      ['bench/main.ts', '"page", "server"'],
    ],
    3,
  ),
)('%s says how it is called, and that it was called wrongly', async (file, told) => {
  const call = (...args: string[]) => run([process.execPath, resolve(file), ...args], {})
  const help = await call('--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain(told)
  const { code, out, err } = await call('--mial')
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?\(--help shows what there is\)\n$/)
})

test.runIf(process.env.LONG).each(['packages/content/check.ts', 'packages/cli/dev.ts'])(
  '%s, with which a build or development begins, says in a sentence which setting is wrong',
  async (file) => {
    const folder = emptyFolder()
    const call = (env = {}) => run([process.execPath, resolve(file)], env, folder)
    const wrong = await call({ SITE_URL: 'tova.example' })
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/^The configuration is wrong\. .*\n {2}SITE_URL must be an address .*\n$/)
    // For root, too, a file that cannot be read.
    mkdirSync(join(folder, '.env'))
    const unread = await call()
    expect(unread).toMatchObject({ code: 1, out: '' })
    expect(unread.err).toMatch(/^\.env may not be read by this user\. .*\n$/)
  },
)
