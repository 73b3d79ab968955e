/** The guide to a server of one's own, and the files that it puts in their places. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseTarget } from '@portfolio/publish/publish-target.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const guide = read('docs/deploying.md')

const commandsOf = (heading: string) => {
  const [section = ''] = guide.slice(guide.indexOf(`\n### ${heading}\n`) + 1).split(/\n(?=## |### )/)
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, commands = '']) => commands)
}

/** What a text of commands writes between `<<END` and `END`. */
const written = (commands: string) => /<<END\n([\s\S]*?)^END$/m.exec(commands)?.[1] ?? ''

/** The commands from nothing to the published page; those behind them look at it. */
const [onOwn = '', onServer = '', publishing = ''] = commandsOf('The first time')
const all = onOwn + onServer + publishing

test('a page is online after ten commands, in which one name is replaced once', () => {
  const lines = all.replace(written(onServer), '').trimEnd().split('\n')
  expect(lines.filter((line) => line !== 'END').length).toBeLessThanOrEqual(10)
  expect(all.match(/tova\.example(?!\/\$name)/g)).toHaveLength(1)
  expect(publishing).toMatch(/ npm run publish$/m)
})

test('its settings are those that the server and the proxy take', () => {
  const name = (text: string) => text.replaceAll('$name', 'tova.example').replaceAll('%s', 'tova.example')
  const config = readConfig(parseEnv(name(written(onServer))))
  expect(config).toMatchObject({ siteUrl: 'https://tova.example/', trustProxy: 'loopback' })
  for (const file of ['Caddyfile', 'nginx.conf'])
    expect(read(`docs/server/${file}`)).toMatch(RegExp(`127\\.0\\.0\\.1:${config.port};?$`, 'm'))
  const [, own = ''] = /'(.*?)'/.exec(name(publishing)) ?? []
  const { SITE_URL, PUBLISH_TO = '' } = parseEnv(own.replaceAll('\\n', '\n'))
  expect(SITE_URL).toBe('https://tova.example')
  expect(parseTarget(PUBLISH_TO)).toMatchObject({ user: 'portfolio', folder: '/opt/portfolio' })
})

test('the files that it puts in their places are there, and each is used', () => {
  const used = [...guide.matchAll(/\bserver\/(portfolio\.service|[A-Z]\w+|[\w-]+\.conf)/g)].map(
    ([, file]) => file,
  )
  expect([...new Set(used)].sort()).toEqual(readdirSync('docs/server').sort())
})

test('the service starts the server as the guide has set it up', () => {
  const unit = parseEnv(read('docs/server/portfolio.service'))
  expect(unit.ExecStart).toBe(JSON.parse(read('package.json')).scripts.serve)
  const { dataDir } = readConfig(parseEnv(written(onServer).replace('$name', 'tova.example')))
  expect(dataDir).toBe(`/var/lib/${unit.StateDirectory}`)
  expect(onServer).toContain(` ${unit.User} &&`)
  expect(onServer).toContain(` -o ${unit.User} /dev/stdin .env`)
  expect(onOwn).toContain(`tar -x -C ${unit.WorkingDirectory}'`)
})
