/** Checks the deployment guide for the owner's own server, and the files that it installs. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseTarget } from '@portfolio/publish/publish-target.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const guide = read('docs/deploying.md')

/** Returns the shell commands of each code block below a heading of the guide. */
const commandsOf = (heading: string) => {
  const [section = ''] = guide.slice(guide.indexOf(`\n### ${heading}\n`) + 1).split(/\n(?=## |### )/)
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}

/** Returns the text between `<<END` and `END` in shell commands. */
const heredocOf = (commands: string) => /<<END\n([\s\S]*?)^END$/m.exec(commands)?.[1] ?? ''

/** The guide's commands up to the published page. */
const [ownMachineCommands = '', serverCommands = '', publishCommands = ''] = commandsOf('The first time')
const allCommands = ownMachineCommands + serverCommands + publishCommands

test('at most ten commands put a page online, and the owner replaces one domain name once', () => {
  const lines = allCommands.replace(heredocOf(serverCommands), '').trimEnd().split('\n')
  expect(lines.filter((line) => line !== 'END').length).toBeLessThanOrEqual(10)
  // The pattern of sed, which fills in the owner's domain, does not count.
  expect(allCommands.match(/tova\.example(?!\/\$name)/g)).toHaveLength(1)
  expect(publishCommands).toMatch(/ npm run publish$/m)
})

test('the settings in the guide match the server and the proxy', () => {
  // The commands write the domain name for $name and %s.
  const fillPlaceholders = (text: string) =>
    text.replaceAll('$name', 'tova.example').replaceAll('%s', 'tova.example')
  const config = readConfig(parseEnv(fillPlaceholders(heredocOf(serverCommands))))
  expect(config).toMatchObject({ siteUrl: 'https://tova.example/', trustProxy: 'loopback' })
  for (const file of ['Caddyfile', 'nginx.conf'])
    expect(read(`docs/server/${file}`)).toMatch(RegExp(`127\\.0\\.0\\.1:${config.port};?$`, 'm'))
  /** The lines that the owner appends to `.env` on their own machine. */
  const [, ownSettings = ''] = /'(.*?)'/.exec(fillPlaceholders(publishCommands)) ?? []
  const { SITE_URL, PUBLISH_TO = '' } = parseEnv(ownSettings.replaceAll('\\n', '\n'))
  expect(SITE_URL).toBe('https://tova.example')
  expect(parseTarget(PUBLISH_TO)).toMatchObject({ user: 'portfolio', folder: '/opt/portfolio' })
})

test('the guide installs each file of docs/server', () => {
  const installedFiles = [...guide.matchAll(/\bserver\/(portfolio\.service|[A-Z]\w+|[\w-]+\.conf)/g)].map(
    ([, file]) => file,
  )
  expect([...new Set(installedFiles)].sort()).toEqual(readdirSync('docs/server').sort())
})

test('the service starts the server that the guide sets up', () => {
  const service = parseEnv(read('docs/server/portfolio.service'))
  expect(service.ExecStart).toBe(JSON.parse(read('package.json')).scripts.serve)
  const { dataDir } = readConfig(parseEnv(heredocOf(serverCommands).replace('$name', 'tova.example')))
  expect(dataDir).toBe(`/var/lib/${service.StateDirectory}`)
  expect(serverCommands).toContain(` ${service.User} &&`)
  expect(serverCommands).toContain(` -o ${service.User} /dev/stdin .env`)
  expect(ownMachineCommands).toContain(`tar -x -C ${service.WorkingDirectory}'`)
})
