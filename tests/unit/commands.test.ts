/** The owner's commands besides the inbox: how they are called. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../support/command.ts'

test.each([
  ['doctor/main.ts', '--mail'],
  ['server/notify/once.ts', 'Mails what waits'],
  ['bench/main.ts', '"page", "server"'],
])('%s says how it is called, and that it was called wrongly', async (file, told) => {
  const call = (...args: string[]) => run([process.execPath, resolve(file), ...args], {})
  const help = await call('--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain(told)
  for (const slip of ['--mial', 'mail']) {
    const { code, out, err } = await call(slip)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^error: .*\n(\(Did you mean .*\n)?\(--help shows what there is\)\n$/)
  }
})
