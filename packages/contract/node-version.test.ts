import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const check = './packages/contract/node-version.js'
const { postinstall: _, ...scripts } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<
  string,
  string
>

/** Runs the check with this Node under another version number. */
function asNode(version: string) {
  const number = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const args = ['--import', `data:text/javascript,${number}`, '--import', check, '-e', '0']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, stderr }
}

describe('a Node that is too old is told in a sentence', () => {
  test('where it is older than 22.18', () => {
    for (const version of ['18.20.8', '22.17.1', '23.5.0']) {
      const { status, stderr } = asNode(version)
      expect(status).toBe(1)
      expect(stderr).toMatch(
        new RegExp(`^Node ${version} is too old: this program needs 22\\.18 or newer\\. .*\\n$`),
      )
    }
    expect(asNode('22.18.0')).toEqual({ status: 0, stderr: '' })
  })

  test('every command that runs TypeScript checks the version', () => {
    const commands = Object.values(scripts).flatMap((script) => script.split(' && '))
    const ours = commands.filter((command) => /^node .*\.[tj]s( |$)/.test(command))
    const own = ours.filter(
      (command) => !command.includes(check) && !command.includes('packages/server/main.js'),
    )
    expect(own).toEqual([])
    expect(ours.length).toBeGreaterThan(6)
  })
})
