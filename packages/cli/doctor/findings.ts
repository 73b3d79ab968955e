import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { backendFindings } from './backend-findings.ts'
import { createFinding, type Finding, formatFinding, type Outcome } from './finding.ts'
import { mailFindings } from './mail-findings.ts'
import { pageFindings } from './page-findings.ts'
import { queryOnce, type Setup, setupFrom } from './setup.ts'

/** Tests the configuration in `.env` and the environment, and prints the findings; returns whether no check failed. */
export async function printFindings({ json = false, mail = false }): Promise<boolean> {
  const readSettings = () => {
    loadEnvFile()
    return process.env
  }
  const findings: Finding[] = []
  for await (const finding of allFindings(readSettings, mail)) {
    findings.push(finding)
    if (!json) console.log(formatFinding(finding))
  }
  if (json) console.log(JSON.stringify(findings, null, 2))
  return findings.every(({ status }) => status !== 'failed')
}

/** Runs the checks and yields their findings. If the settings are invalid, yields one finding that says so. */
export async function* allFindings(readSettings: () => NodeJS.ProcessEnv, sendsMail: boolean) {
  try {
    const setup = setupFrom(readSettings())
    let hasFailed = false
    for await (const finding of pageAndDatabaseFindings(setup)) {
      yield finding
      hasFailed ||= finding.status === 'failed'
    }
    // Our own server serves the page too, so its checks would fail for the same reason.
    if (!hasFailed || setup.isHosted) yield* backendFindings(setup)
    yield* mailFindings(setup.mailConfig, sendsMail)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    // The first line says that the settings are wrong, and each other line names a variable.
    const [, ...lines] = error.message.split('\n')
    const problem = lines.length > 0 ? lines.map((line) => line.trim()).join('; ') : error.message
    yield createFinding('settings', [problem, 'correct .env or the environment'])
  }
}

async function* pageAndDatabaseFindings(setup: Setup): AsyncGenerator<Finding> {
  yield* pageFindings(setup)
  if (setup.databaseUrl !== undefined) yield createFinding('database', await checkDatabase(setup.databaseUrl))
}

async function checkDatabase(databaseUrl: string): Promise<Outcome> {
  try {
    const query = 'select to_regclass($1) is not null as has_table'
    const { rows } = await queryOnce(databaseUrl, query, [`public.${submissionsTable}`])
    if (rows[0]?.has_table) return `it can be used, and has the table ${submissionsTable}`
    return [
      `it has no table ${submissionsTable}`,
      'correct DATABASE_URL, or set up the database: start the server, or on Supabase run supabase db push',
    ]
  } catch (error) {
    const { explainConnectionError } = await import(
      '@portfolio/server/store/postgres/explain-connection-error.ts'
    )
    return [explainConnectionError(error as Error, databaseUrl), 'correct DATABASE_URL, or fix the database']
  }
}
