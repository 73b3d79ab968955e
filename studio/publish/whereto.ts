/** Where the page goes: as it is set now, and as the owner sets it. */
import { join } from 'node:path'
import { ConfigError } from '../../contract/environment.ts'
import { type Order, settingsFile } from '../../publish/build.ts'
import { placeOf } from '../../publish/place.ts'
import { lookOnline, targetIn } from '../../publish/publish.ts'
import { Refused } from '../refused.ts'
import { writeSettings } from './env-file.ts'
import type { Setting, Whereto } from './protocol.ts'

const names = ['PUBLISH_TO', 'SITE_URL'] as const satisfies Setting[]

/** Where the page goes, as it is set now. */
export function wheretoIn(order: Order): Whereto {
  const { folder, env } = order
  const set = { ...settingsFile(folder), ...env }
  const settings = { PUBLISH_TO: set.PUBLISH_TO ?? '', SITE_URL: set.SITE_URL ?? '' }
  const fixed = names.filter((name) => env[name] !== undefined)
  return { settings, fixed, ...(settings.PUBLISH_TO !== '' && outlook(order)) }
}

function outlook(order: Order): Pick<Whereto, 'messagesTo' | 'trouble'> {
  try {
    return { messagesTo: targetIn(order).messagesTo }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { trouble: error.message }
  }
}

/**
 * Sets where the page goes, once the host there has answered.
 *
 * @param given what the owner wrote; of a setting that the environment has, the environment's counts
 * @throws Refused where it is wrong, naming the setting; Failure where the host is not reached, or has not what is needed
 */
export async function setWhereto(order: Order, given: Record<Setting, string>): Promise<void> {
  const { settings, fixed } = wheretoIn(order)
  const wanted = Object.fromEntries(
    names.filter((name) => !fixed.includes(name)).map((name) => [name, given[name].trim()]),
  )
  const { PUBLISH_TO, SITE_URL } = { ...settings, ...wanted }
  const place = placeOf(PUBLISH_TO)
  if (typeof place === 'string') throw new Refused({ message: `It ${place}.`, field: 'PUBLISH_TO' })
  if (place.kind !== 'folder' && SITE_URL === '')
    throw new Refused({
      message: 'Write the address of your page too: it is looked at there once it is published.',
      field: 'SITE_URL',
    })
  const tried = { ...order, env: { ...order.env, ...wanted } }
  try {
    await lookOnline(tried)
  } catch (error) {
    const reason = error instanceof ConfigError && error.reasons.SITE_URL
    throw reason ? new Refused({ message: `It ${reason}.`, field: 'SITE_URL' }) : error
  }
  writeSettings(join(order.folder, '.env'), wanted)
}
