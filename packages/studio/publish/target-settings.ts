import { join } from 'node:path'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { type BuildContext, settingsFile } from '@portfolio/publish/build.ts'
import { backendProblem } from '@portfolio/publish/form.ts'
import { parseTarget } from '@portfolio/publish/place.ts'
import { rememberOnline, targetIn } from '@portfolio/publish/publish.ts'
import { Refused } from '../refused.ts'
import { writeSettings } from './env-file.ts'
import type { Setting, TargetSettings } from './protocol.ts'

const names = [
  'PUBLISH_TO',
  'SITE_URL',
  'PUBLIC_BACKEND_URL',
  'PUBLIC_BACKEND_KEY',
] as const satisfies Setting[]

/** Returns the publish target as it is set now. */
export function targetSettingsOf(order: BuildContext): TargetSettings {
  const { folder, env } = order
  const set = { ...settingsFile(folder), ...env }
  const settings = settingsOf((name) => set[name] ?? '')
  const fixed = names.filter((name) => env[name] !== undefined)
  return { settings, fixed, ...(settings.PUBLISH_TO !== '' && outlook(order)) }
}

function outlook(order: BuildContext): Pick<TargetSettings, 'messagesTo' | 'trouble'> {
  try {
    return { messagesTo: targetIn(order).messagesTo }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { trouble: error.message }
  }
}

const settingsOf = (value: (name: Setting) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Setting, string>

/**
 * Saves the publish target and the form's backend after testing both.
 * @param given what the owner typed; settings from the environment take precedence
 * @throws Refused with the wrong setting, or Failure if the host cannot be reached or is not suitable
 */
export async function setTargetSettings(order: BuildContext, given: Record<Setting, string>): Promise<void> {
  const { settings, fixed } = targetSettingsOf(order)
  const wanted = settingsOf((name) => (fixed.includes(name) ? settings[name] : given[name].trim()))
  // The owner's own server would refuse the key of the former project.
  if (wanted.PUBLIC_BACKEND_URL === '' && settings.PUBLIC_BACKEND_URL !== '') wanted.PUBLIC_BACKEND_KEY = ''
  const place = parseTarget(wanted.PUBLISH_TO)
  if (typeof place === 'string') throw new Refused({ message: `It ${place}.`, field: 'PUBLISH_TO' })
  if (place.kind !== 'folder' && wanted.SITE_URL === '')
    throw new Refused({
      message: 'Enter the address of your page too. Publishing checks the page there.',
      field: 'SITE_URL',
    })
  if (wanted.PUBLIC_BACKEND_URL !== '' && wanted.PUBLIC_BACKEND_KEY === '' && place.kind !== 'ssh')
    throw new Refused({
      message: 'Enter the publishable key of that project too. Supabase accepts no message without it.',
      field: 'PUBLIC_BACKEND_KEY',
    })
  const tried = { ...order, env: { ...order.env, ...wanted } }
  try {
    const { place, backendUrl } = targetIn(tried)
    if (backendUrl !== undefined && place.kind !== 'ssh') {
      const problem = await backendProblem({ url: backendUrl, key: wanted.PUBLIC_BACKEND_KEY })
      if (problem) throw new Refused({ message: `${problem.reason}.`, field: problem.setting })
    }
    await rememberOnline(tried)
  } catch (error) {
    const field = error instanceof ConfigError && names.find((name) => error.reasons[name])
    throw field ? new Refused({ message: `It ${error.reasons[field]}.`, field }) : error
  }
  const own = Object.entries(wanted).filter(([name]) => !fixed.includes(name as Setting))
  writeSettings(join(order.folder, '.env'), Object.fromEntries(own))
}
