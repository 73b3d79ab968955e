/** The owner's commands besides the inbox: how they are called. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { call, run } from '../../e2e/support/command.ts'
import { emptyFolder } from '../../e2e/support/folder.ts'

test.each([
  ['doctor', '--mail'],
  ['notify', 'Mails waiting messages'],
])('%s says how it is called, and that it was called wrongly', async (command, told) => {
  const help = await call('packages/cli/main.ts', [command, '--help'])
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain(told)
  const { code, out, err } = await call('packages/cli/main.ts', [command, '--mial'])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?\(--help lists all options\)\n$/)
})

test.runIf(process.env.LONG).each(['packages/content/check.ts', 'dev.ts'])(
  '%s, with which a build or development begins, says in a sentence which setting is wrong',
  async (file) => {
    const folder = emptyFolder()
    const start = (env = {}) => run([process.execPath, resolve(file)], env, folder)
    const wrong = await start({ SITE_URL: 'tova.example' })
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toMatch(/^The configuration is wrong\. .*\n {2}SITE_URL must be an address .*\n$/)
    // For root, too, a file that cannot be read.
    mkdirSync(join(folder, '.env'))
    const unread = await start()
    expect(unread).toMatchObject({ code: 1, out: '' })
    expect(unread.err).toMatch(/^This user may not read \.env\. .*\n$/)
  },
)
