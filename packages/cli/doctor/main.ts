/** `npm run doctor`: tests the configuration in `.env` and the environment. */

import { loadEnvFile } from '@portfolio/contract/environment.ts'
import { Command } from 'commander'
import { type Finding, lineOf } from './finding.ts'
import { findingsOf } from './findings.ts'

const { json = false, mail = false } = new Command('npm run doctor --')
  .description('Tests your settings: ✓ marks what works, ✗ what is wrong and what to do.')
  .option('--mail', 'send a test mail to NOTIFY_TO')
  .option('--json', 'print JSON, for programs')
  .showHelpAfterError('(--help lists all options)')
  .parse()
  .opts<{ json?: boolean; mail?: boolean }>()
const settings = () => {
  loadEnvFile()
  return process.env
}

const findings: Finding[] = []
for await (const finding of findingsOf(settings, mail)) {
  findings.push(finding)
  if (!json) console.log(lineOf(finding))
}
if (json) console.log(JSON.stringify(findings, null, 2))
process.exitCode = findings.some(({ status }) => status === 'failed') ? 1 : 0
