/** All that the doctor finds of the settings in an environment. */
import { ConfigError } from '../contract/environment.ts'
import { readConfig } from '../server/config.ts'
import { readSiteConfig } from '../site/config.ts'
import { check, type Setup } from './checks.ts'
import { type Finding, failed } from './finding.ts'
import { mailFindings } from './mail.ts'

/**
 * Tries the settings out, and gives each finding as it comes; settings that cannot be read are the only one.
 *
 * @param sendsMail whether the owner is sent a test mail
 */
export async function* findingsOf(
  env: Record<string, string | undefined>,
  sendsMail: boolean,
): AsyncGenerator<Finding> {
  try {
    yield* check(setupFrom(env))
    yield* mailFindings(readConfig(env).notify, sendsMail)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...lines] = error.message.split('\n')
    const what = lines.length > 0 ? lines.map((line) => line.trim()).join('; ') : error.message
    yield failed('settings', what, 'correct .env or the environment')
  }
}

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
