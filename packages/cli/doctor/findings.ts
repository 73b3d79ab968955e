import { ConfigError, loadEnvFile } from '@portfolio/contract/environment.ts'
import { submissionsTable } from '@portfolio/contract/submission.ts'
import { backendFindings } from './backend-findings.ts'
import { type Finding, failed, lineOf, type Outcome, outcomeOf } from './finding.ts'
import { mailFindings } from './mail-findings.ts'
import { pageFindings } from './page-findings.ts'
import { type Env, queryOnce, type Setup, setupFrom } from './setup.ts'

/** Tests the configuration in `.env` and the environment, and prints it; returns whether all is well. */
export async function printFindings({ json = false, mail = false }): Promise<boolean> {
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
  return findings.every(({ status }) => status !== 'failed')
}

/** Tests the settings and yields each finding. Invalid settings are the only finding. */
export async function* findingsOf(settings: () => Env, sendsMail: boolean): AsyncGenerator<Finding> {
  try {
    const setup = setupFrom(settings())
    let bad = false
    for await (const finding of withoutBackend(setup)) {
      yield finding
      bad ||= finding.status === 'failed'
    }
    // Our own server is at the page's address with the same settings, so its checks would fail for the same reason.
    if (!bad || setup.hosted) yield* backendFindings(setup)
    yield* mailFindings(setup.notify, sendsMail)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...lines] = error.message.split('\n')
    const what = lines.length > 0 ? lines.map((line) => line.trim()).join('; ') : error.message
    yield failed('settings', what, 'correct .env or the environment')
  }
}

async function* withoutBackend(setup: Setup): AsyncGenerator<Finding> {
  yield* pageFindings(setup)
  if (setup.databaseUrl !== undefined) yield outcomeOf('database', await database(setup.databaseUrl))
}

async function database(databaseUrl: string): Promise<Outcome> {
  try {
    const query = 'select to_regclass($1) is not null as known'
    const { rows } = await queryOnce(databaseUrl, query, [`public.${submissionsTable}`])
    if (rows[0]?.known) return `it can be used, and has the table ${submissionsTable}`
    return [
      `it has no table ${submissionsTable}`,
      'correct DATABASE_URL, or set up the database: start the server, or on Supabase run supabase db push',
    ]
  } catch (error) {
    const { reasonFor } = await import('@portfolio/server/store/postgres/reason.ts')
    return [reasonFor(error as Error, databaseUrl), 'correct DATABASE_URL, or fix the database']
  }
}
