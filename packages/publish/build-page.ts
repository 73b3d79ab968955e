/** Builds the page with the build script and reports progress. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { missingLetters } from '@portfolio/content/fonts/missing-letters.ts'
import { checkContent } from '@portfolio/content/read.ts'
import { readFileIfExists } from '@portfolio/content/read-file-if-exists.ts'
import { pageSettings, readEnvironment } from '@portfolio/contract/environment.ts'
import type { BuildStep } from '@portfolio/site/build/prepared-files.ts'
import type { z } from 'zod'
import { explainWriteError, PublishError } from './publish-error.ts'

export interface BuildContext {
  /** The absolute path of the project, because programs run in other folders. */
  folder: string
  /** The environment without `.env`, which the build reads itself. */
  env: NodeJS.ProcessEnv
  /** Stops the build. The reason is a `TimeoutError` if it exceeded a time limit. */
  signal: AbortSignal
}

/** The labels of the steps, in order. The build script reports the last two. */
export const buildSteps = {
  content: 'Reading your content',
  start: 'Building the page',
  pictures: 'Preparing the pictures',
  packing: 'Compressing the files',
} as const satisfies Record<'content' | 'start' | BuildStep, string>

/** How many characters to keep from the end of the output of the build script. */
const maxOutputLength = 2000

/**
 * Builds the page. The `textsWithMissingLetters` of the result have letters that the font lacks. Throws ConfigError,
 * ContentError or PublishError.
 */
export async function buildPage(
  { folder, env, signal }: BuildContext,
  report: (step: keyof typeof buildSteps) => void,
) {
  const content = relative('', join(folder, 'content'))
  report('content')
  const settings = readSettings({ folder, env }, pageSettings)
  const reading = await checkContent(content)
  const textsWithMissingLetters = await missingLetters(reading.texts)
  report('start')
  const failure = await runBuild({ folder, env, signal }, report)
  if (failure === undefined) return { reading, textsWithMissingLetters, settings }
  // The owner may have saved a mistake during the build.
  await checkContent(content)
  throw new PublishError(failure)
}

/** Reads a project's settings from `.env` and the environment. */
export const readSettings = <Settings extends z.ZodObject>(
  { folder, env }: Omit<BuildContext, 'signal'>,
  settings: Settings,
): z.infer<Settings> => readEnvironment(settings, { ...parseEnvFile(folder), ...env })

/** Parses a project's `.env`. In an unquoted `PUBLISH_TO`, `#` precedes a branch and does not start a comment. */
export function parseEnvFile(folder: string): NodeJS.Dict<string> {
  const text = String(readFileIfExists(join(folder, '.env')) ?? '')
  const [, target] =
    [...text.matchAll(/^[ \t]*(?:export[ \t]+)?PUBLISH_TO[ \t]*=[ \t]*(git\+[^\s'"]*)/gm)].at(-1) ?? []
  return { ...parseEnv(text), ...(target !== undefined && { PUBLISH_TO: target }) }
}

/** Runs the build script, which finds its programs on the PATH that npm sets. Returns why it failed, or undefined. */
async function runBuild({ folder, env, signal }: BuildContext, report: (step: BuildStep) => void) {
  if (signal.aborted) return explainStop(signal)
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const child = spawn(scripts.build, {
    cwd: folder,
    shell: true,
    // NODE_ENV=development would make the page twice as large.
    env: { ...env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    // The build reports its progress over the IPC channel, which the shell passes on.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Create a process group, so that killProcessGroup ends the script's child processes too.
    detached: process.platform !== 'win32',
  })
  const kill = () => killProcessGroup(child)
  signal.addEventListener('abort', kill)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-maxOutputLength)
    })
  child.on('message', report)
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', kill)
  if (signal.aborted) return explainStop(signal)
  return code === 0 ? undefined : explainFailure(stripVTControlCharacters(output))
}

function killProcessGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'])
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const explainStop = ({ reason }: AbortSignal) =>
  `${reason?.name === 'TimeoutError' ? 'The build took too long and was stopped.' : 'Stopped.'} The folder dist still has the previous page.`

function explainFailure(output: string): string {
  const advice = explainWriteError(output, 'the folder dist')
  if (advice) return `The page was not built: ${advice}, then try again.`
  return `The page could not be built, although your content is correct. Show this to the person who maintains the program:\n${output.trim()}`
}
