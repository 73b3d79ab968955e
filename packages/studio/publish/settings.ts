import { isUtf8 } from 'node:buffer'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { type BuildContext, parseEnvFile } from '@portfolio/publish/build-page.ts'
import { backendProblem } from '@portfolio/publish/form.ts'
import { createPlan, refreshOnlineState } from '@portfolio/publish/publish.ts'
import { parseTarget } from '@portfolio/publish/publish-target.ts'
import { flushFolder, replaceFile } from '../files/replace-file.ts'
import { RefusedError } from '../refused-error.ts'
import type { SettingName, TargetSettings } from './protocol.ts'

export const settingNames = [
  'PUBLISH_TO',
  'SITE_URL',
  'PUBLIC_BACKEND_URL',
  'PUBLIC_BACKEND_KEY',
] as const satisfies SettingName[]

export function targetSettingsOf(order: BuildContext): TargetSettings {
  const set = { ...parseEnvFile(order.folder), ...order.env }
  const settings = settingsOf((name) => set[name] ?? '')
  const target = { settings, fromEnvironment: settingNames.filter((name) => order.env[name] !== undefined) }
  if (settings.PUBLISH_TO === '') return target
  try {
    return { ...target, messagesTo: createPlan(order).messagesTo }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ...target, problem: error.message }
  }
}

const settingsOf = (value: (name: SettingName) => string) =>
  Object.fromEntries(settingNames.map((name) => [name, value(name)])) as Record<SettingName, string>

/** Tests and saves the publish target and the form's backend. Throws RefusedError with the wrong setting, or PublishError. */
export async function setTargetSettings(
  order: BuildContext,
  given: Record<SettingName, string>,
): Promise<void> {
  const { settings, fromEnvironment } = targetSettingsOf(order)
  const wanted = settingsOf((name) => (fromEnvironment.includes(name) ? settings[name] : given[name].trim()))
  // The owner's own server would refuse the key of the former project.
  if (wanted.PUBLIC_BACKEND_URL === '' && settings.PUBLIC_BACKEND_URL !== '') wanted.PUBLIC_BACKEND_KEY = ''
  const place = parseTarget(wanted.PUBLISH_TO)
  if (typeof place === 'string') throw new RefusedError({ message: `It ${place}.`, field: 'PUBLISH_TO' })
  if (place.kind !== 'folder' && wanted.SITE_URL === '')
    throw new RefusedError({
      message: 'Enter the address of your page too. Publishing checks the page there.',
      field: 'SITE_URL',
    })
  if (wanted.PUBLIC_BACKEND_URL !== '' && wanted.PUBLIC_BACKEND_KEY === '' && place.kind !== 'ssh')
    throw new RefusedError({
      message: 'Enter the publishable key of that project too. Supabase accepts no message without it.',
      field: 'PUBLIC_BACKEND_KEY',
    })
  await test({ ...order, env: { ...order.env, ...wanted } }, wanted.PUBLIC_BACKEND_KEY)
  const own = Object.entries(wanted).filter(([name]) => !fromEnvironment.includes(name as SettingName))
  writeSettings(join(order.folder, '.env'), Object.fromEntries(own))
}

async function test(order: BuildContext, key: string): Promise<void> {
  try {
    const { target, backendUrl } = createPlan(order)
    if (backendUrl !== undefined && target.kind !== 'ssh') {
      const problem = await backendProblem({ url: backendUrl, key })
      if (problem) throw new RefusedError({ message: `${problem.reason}.`, field: problem.setting })
    }
    await refreshOnlineState(order)
  } catch (error) {
    const field = error instanceof ConfigError && settingNames.find((name) => error.reasons[name])
    throw field ? new RefusedError({ message: `It ${error.reasons[field]}.`, field }) : error
  }
}

/** Writes settings and leaves every other byte alone. A new file is private, as it may contain passwords later. */
function writeSettings(path: string, settings: Readonly<Record<string, string>>): void {
  const before = readFileIfExists(path)
  const held = { ...parseEnv(String(before ?? '')) }
  const changes = Object.entries(settings).filter(([name, value]) => value !== (held[name] ?? ''))
  if (changes.length === 0) return
  const text = changes.reduce(withSetting, String(before ?? ''))
  const meant = { ...held, ...Object.fromEntries(changes) }
  if ((before && !isUtf8(before)) || !isDeepStrictEqual({ ...parseEnv(text) }, meant))
    throw new RefusedError({
      message: `The studio cannot change the file .env as it is written. Add this to it yourself: ${changes.map(lineOf).join(', ')}`,
    })
  if (before) replaceFile(path, Buffer.from(text), before)
  else {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600, flush: true })
    flushFolder(dirname(path))
  }
}

/** Quoted, as # starts a comment elsewhere. */
const lineOf = ([name, value]: readonly [string, string]) => `${name}="${value}"`

/** Replaces the last line with that name, which is the effective one, or appends a line. */
function withSetting(text: string, setting: readonly [string, string]): string {
  const [name] = setting
  const last = [...text.matchAll(new RegExp(`^([ \\t]*(?:export[ \\t]+)?)${name}[ \\t]*=.*$`, 'gm'))].at(-1)
  if (last) {
    const [found, before] = last
    return text.slice(0, last.index) + before + lineOf(setting) + text.slice(last.index + found.length)
  }
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return `${text}${text === '' || text.endsWith('\n') ? '' : newline}${lineOf(setting)}${newline}`
}
