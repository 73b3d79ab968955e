/**
 * `npm run doctor`: tries the configuration in `.env` and the environment out. With `--json` for programs, with
 * `--mail` it sends the owner a test mail.
 */
import { parseArgs } from 'node:util'
import { ConfigError, loadEnvFile } from '../contract/environment.ts'
import { readConfig } from '../server/config.ts'
import { readSiteConfig } from '../site/config.ts'
import { check, type Setup } from './checks.ts'
import { type Finding, failed, lineOf } from './finding.ts'
import { mailFindings } from './mail.ts'

const flag = { type: 'boolean', default: false } as const
const { json, mail } = parseArgs({ options: { json: flag, mail: flag } }).values
const findings: Finding[] = []

function tell(finding: Finding): void {
  findings.push(finding)
  if (!json) console.log(lineOf(finding))
}

try {
  loadEnvFile()
  for await (const finding of check(setupFrom(process.env))) tell(finding)
  for await (const finding of mailFindings(readConfig(process.env).notify, mail)) tell(finding)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  const [, ...lines] = error.message.split('\n')
  const what = lines.length > 0 ? lines.map((line) => line.trim()).join('; ') : error.message
  tell(failed('settings', what, 'correct .env or the environment'))
}
if (json) console.log(JSON.stringify(findings, null, 2))
process.exitCode = findings.some(({ status }) => status === 'failed') ? 1 : 0

/** Our own server is tried as visitors reach it: by its public address, where it has one. */
function setupFrom(env: Record<string, string | undefined>): Setup {
  const { databaseUrl, dataDir } = readConfig(env)
  const { siteUrl, backend } = readSiteConfig(env)
  const hosted = backend.url !== ''
  return {
    page: { env, address: siteUrl.href, hosted },
    url: backend.url || siteUrl.origin,
    key: backend.key,
    hosted,
    origin: siteUrl.origin,
    store: { databaseUrl, dataDir },
  }
}
