/** The usage of the commands `doctor` and `notify`. */
import { expect, test } from 'vitest'
import { call } from '../../e2e/support/command.ts'

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
