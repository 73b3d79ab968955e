/**
 * `npm run doctor`: tries the configuration in `.env` and the environment out. With `--json` for programs, with
 * `--mail` it sends the owner a test mail.
 */
import { parseArgs } from 'node:util'
import { loadEnvFile } from '../contract/environment.ts'
import { type Finding, lineOf } from './finding.ts'
import { findingsOf } from './findings.ts'

const flag = { type: 'boolean', default: false } as const
const { json, mail } = parseArgs({ options: { json: flag, mail: flag } }).values
const findings: Finding[] = []

loadEnvFile()
for await (const finding of findingsOf(process.env, mail)) {
  findings.push(finding)
  if (!json) console.log(lineOf(finding))
}
if (json) console.log(JSON.stringify(findings, null, 2))
process.exitCode = findings.some(({ status }) => status === 'failed') ? 1 : 0
