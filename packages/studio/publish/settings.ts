import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { isDeepStrictEqual, parseEnv } from 'node:util'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { ConfigError } from '@portfolio/contract/environment.ts'
import { type BuildContext, parseEnvFile } from '@portfolio/publish/build-page.ts'
import { backendProblem } from '@portfolio/publish/form.ts'
import { createPlan, refreshOnlineState } from '@portfolio/publish/publish.ts'
import { parseTarget } from '@portfolio/publish/publish-target.ts'
import { replaceFile } from '../files/replace-file.ts'
import { RefusedError } from '../refused-error.ts'
import { type SettingName, settingNames, type TargetSettings } from './protocol.ts'

export function readTargetSettings(context: BuildContext): TargetSettings {
  const values = { ...parseEnvFile(context.folder), ...context.env }
  const settings = pickSettings((name) => values[name] ?? '')
  const common = { settings, fromEnvironment: settingNames.filter((name) => context.env[name] !== undefined) }
  if (settings.PUBLISH_TO === '') return common
  try {
    return { ...common, messagesTo: createPlan(context).messagesTo }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ...common, problem: error.message }
  }
}

const pickSettings = (readValue: (name: SettingName) => string) =>
  Object.fromEntries(settingNames.map((name) => [name, readValue(name)])) as Record<SettingName, string>

/** Tests and saves the publish target and the form's backend. Throws RefusedError, ConfigError or PublishError. */
export async function setTargetSettings(
  context: BuildContext,
  input: Record<SettingName, string>,
): Promise<void> {
  const { settings, fromEnvironment } = readTargetSettings(context)
  const newSettings = pickSettings((name) =>
    fromEnvironment.includes(name) ? settings[name] : input[name].trim(),
  )
  // The owner's own server would refuse the key of the previous Supabase project.
  if (newSettings.PUBLIC_BACKEND_URL === '' && settings.PUBLIC_BACKEND_URL !== '')
    newSettings.PUBLIC_BACKEND_KEY = ''
  const target = parseTarget(newSettings.PUBLISH_TO)
  if (typeof target === 'string') throw new RefusedError({ message: `It ${target}.`, field: 'PUBLISH_TO' })
  if (target.kind !== 'folder' && newSettings.SITE_URL === '')
    throw new RefusedError({
      message: 'Enter the address of your page too. Publishing checks the page there.',
      field: 'SITE_URL',
    })
  if (newSettings.PUBLIC_BACKEND_URL !== '' && newSettings.PUBLIC_BACKEND_KEY === '' && target.kind !== 'ssh')
    throw new RefusedError({
      message: 'Enter the publishable key of that project too. Supabase accepts no message without it.',
      field: 'PUBLIC_BACKEND_KEY',
    })
  await testSettings({ ...context, env: { ...context.env, ...newSettings } }, newSettings.PUBLIC_BACKEND_KEY)
  const entriesToSave = Object.entries(newSettings).filter(
    ([name]) => !fromEnvironment.includes(name as SettingName),
  )
  writeSettings(join(context.folder, '.env'), Object.fromEntries(entriesToSave))
}

/** Checks the backend and the publish target online. Throws like `setTargetSettings`. */
async function testSettings(context: BuildContext, key: string): Promise<void> {
  try {
    const { target, backendUrl } = createPlan(context)
    if (backendUrl !== undefined && target.kind !== 'ssh') {
      const problem = await backendProblem({ url: backendUrl, key })
      if (problem) throw new RefusedError({ message: `${problem.reason}.`, field: problem.setting })
    }
    await refreshOnlineState(context)
  } catch (error) {
    const field = error instanceof ConfigError && settingNames.find((name) => error.reasons[name])
    throw field ? new RefusedError({ message: `It ${error.reasons[field]}.`, field }) : error
  }
}

/** Writes settings into `.env` and keeps all other bytes. A new file is private, as it may contain passwords later. */
function writeSettings(path: string, settings: Readonly<Record<string, string>>): void {
  const before = readFileIfExists(path)
  const source = String(before ?? '')
  const currentValues = { ...parseEnv(source) }
  const changes = Object.entries(settings).filter(([name, value]) => value !== (currentValues[name] ?? ''))
  if (changes.length === 0) return
  const text = changes.reduce(setLine, source)
  const expectedValues = { ...currentValues, ...Object.fromEntries(changes) }
  if ((before && !isUtf8(before)) || !isDeepStrictEqual({ ...parseEnv(text) }, expectedValues))
    throw new RefusedError({
      message: `The studio cannot change the file .env as it is written. Add this to it yourself: ${changes.map(formatLine).join(', ')}`,
    })
  replaceFile(path, text, source)
}

/** The value is quoted, because # would start a comment. */
const formatLine = ([name, value]: readonly [string, string]) => `${name}="${value}"`

/** Rewrites the last line that sets this name, because the last one counts, or appends a line. */
function setLine(text: string, setting: readonly [string, string]): string {
  const [name] = setting
  const pattern = new RegExp(`^([ \\t]*(?:export[ \\t]+)?)${name}[ \\t]*=.*$`, 'gm')
  const lastMatch = [...text.matchAll(pattern)].at(-1)
  if (lastMatch) {
    const [line, linePrefix] = lastMatch
    const lineEnd = lastMatch.index + line.length
    return text.slice(0, lastMatch.index) + linePrefix + formatLine(setting) + text.slice(lineEnd)
  }
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  return `${text}${text === '' || text.endsWith('\n') ? '' : newline}${formatLine(setting)}${newline}`
}
