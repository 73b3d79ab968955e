/** Runs all checks of the doctor. */
import { ConfigError } from '@portfolio/contract/environment.ts'
import { readConfig } from '@portfolio/server/config.ts'
import { backendFindings } from './checks.ts'
import { databaseFinding } from './database.ts'
import { type Finding, failed } from './finding.ts'
import { mailFindings } from './mail.ts'
import { pageFindings } from './page.ts'
import { type Setup, setupFrom } from './setup.ts'

/**
 * Tests the settings and yields each finding. Invalid settings are the only finding.
 *
 * @param settings reads the environment
 * @param sendsMail whether to send a test mail to the owner
 */
export async function* findingsOf(settings: () => Setup['env'], sendsMail: boolean): AsyncGenerator<Finding> {
  try {
    const env = settings()
    const setup = setupFrom(env)
    let bad = false
    for await (const finding of withoutBackend(setup)) {
      yield finding
      bad ||= finding.status === 'failed'
    }
    // Our own server is at the page's address with the same settings, so its checks would fail for the same reason.
    if (!bad || setup.hosted) yield* backendFindings(setup)
    yield* mailFindings(readConfig(env).notify, sendsMail)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...lines] = error.message.split('\n')
    const what = lines.length > 0 ? lines.map((line) => line.trim()).join('; ') : error.message
    yield failed('settings', what, 'correct .env or the environment')
  }
}

async function* withoutBackend(setup: Setup): AsyncGenerator<Finding> {
  yield* pageFindings(setup)
  const { databaseUrl } = setup.store
  if (databaseUrl !== undefined) yield await databaseFinding(databaseUrl)
}
