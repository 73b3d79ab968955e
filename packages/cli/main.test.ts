/** The usage of the commands `doctor` and `notify`, and errors in settings. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { call, run } from '../../e2e/support/command.ts'
import { emptyFolder } from '../../e2e/support/folder.ts'

test.each([
  ['doctor', '--mail'],
  ['notify', 'Mails waiting messages'],
])('%s prints its usage with --help, and refuses an unknown option', async (command, usage) => {
  const help = await call('packages/cli/main.ts', [command, '--help'])
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain(usage)
  const { code, out, err } = await call('packages/cli/main.ts', [command, '--mial'])
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?\(--help lists all options\)\n$/)
})

test.runIf(process.env.LONG).each(['packages/content/check.ts', 'dev.ts'])(
  '%s names the wrong setting in one sentence',
  async (file) => {
    const folder = emptyFolder()
    const start = (env = {}) => run([process.execPath, resolve(file)], env, folder)
    const wrongSetting = await start({ SITE_URL: 'tova.example' })
    expect(wrongSetting).toMatchObject({ code: 1, out: '' })
    expect(wrongSetting.err).toMatch(
      /^The configuration is wrong\. .*\n {2}SITE_URL must be an address .*\n$/,
    )
    // Root may read any file, but not a folder.
    mkdirSync(join(folder, '.env'))
    const unreadable = await start()
    expect(unreadable).toMatchObject({ code: 1, out: '' })
    expect(unreadable.err).toMatch(/^This user may not read \.env\. .*\n$/)
  },
)
