import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const versionCheck = './packages/contract/node-version.js'
// Without `postinstall`, which runs JavaScript during `npm ci`.
const { postinstall: _, ...scripts } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<
  string,
  string
>

function runWithVersion(version: string) {
  const setVersion = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const args = ['--import', `data:text/javascript,${setVersion}`, '--import', versionCheck, '-e', '0']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stderr }
}

describe('the check of the Node version', () => {
  test('stops a Node that is too old, with advice', () => {
    for (const version of ['18.20.8', '22.17.1', '23.5.0']) {
      const { status, stderr } = runWithVersion(version)
      expect(status).toBe(1)
      expect(stderr).toMatch(
        new RegExp(`^Node ${version} is too old: this program needs 22\\.18 or newer\\. .*\\n$`),
      )
    }
    expect(runWithVersion('22.18.0')).toEqual({ status: 0, stderr: '' })
  })

  test('runs before every command that runs TypeScript', () => {
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
    const nodeCommands = commands.filter((command) => /^node .*\.[tj]s( |$)/.test(command))
    const unchecked = nodeCommands.filter(
      (command) => !command.includes(versionCheck) && !command.includes('packages/server/main.js'),
    )
    expect(unchecked).toEqual([])
    expect(nodeCommands.length).toBeGreaterThan(6)
  })
})
