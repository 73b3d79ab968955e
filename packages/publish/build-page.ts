/** Builds the page as `npm run build` does, and reports its progress. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { bytesOf } from '@portfolio/content/files.ts'
import { missingLetters } from '@portfolio/content/fonts/missing.ts'
import { checkContent } from '@portfolio/content/read.ts'
import { pageSettings, readEnvironment } from '@portfolio/contract/environment.ts'
import type { BuildStep } from '@portfolio/site/build/prepared.ts'
import type { z } from 'zod'
import { Failure, writeFailureAdvice } from './publish-error.ts'

export interface BuildContext {
  /** The project's folder, as an absolute path, because programs run in other folders. */
  folder: string
  /** The environment without the settings in `.env`, which the build reads itself. */
  env: NodeJS.ProcessEnv
  /** Stops the build; a `TimeoutError` as reason is a time limit. */
  signal: AbortSignal
}

/** The labels of the steps, in order; the build itself reports the last two. */
export const buildSteps = {
  content: 'Reading your content',
  start: 'Building the page',
  pictures: 'Preparing the pictures',
  packing: 'Compressing the files',
} as const satisfies Record<'content' | 'start' | BuildStep, string>

const longestOutput = 2000

/** Builds the page. Returns also `foreign`, the texts with letters that its fonts lack. Throws like checkContent. */
export async function buildPage(
  { folder, env, signal }: BuildContext,
  report: (step: keyof typeof buildSteps) => void,
) {
  const content = relative('', join(folder, 'content'))
  report('content')
  const settings = settingsIn({ folder, env }, pageSettings)
  const reading = await checkContent(content)
  const foreign = await missingLetters(reading.texts)
  report('start')
  const failure = await run({ folder, env, signal }, report)
  if (failure === undefined) return { reading, foreign, settings }
  // The content may have been saved with a mistake since it was read.
  await checkContent(content)
  throw new Failure(failure)
}

/** Reads a project's settings again, because `.env` may have changed since the start. */
export const settingsIn = <Settings extends z.ZodObject>(
  { folder, env }: Omit<BuildContext, 'signal'>,
  settings: Settings,
): z.infer<Settings> => readEnvironment(settings, { ...settingsFile(folder), ...env })

/** Parses a project's `.env`. `#` in an unquoted `PUBLISH_TO` names a branch and does not begin a comment. */
export function settingsFile(folder: string): NodeJS.Dict<string> {
  const text = String(bytesOf(join(folder, '.env')) ?? '')
  const [, address] =
    [...text.matchAll(/^[ \t]*(?:export[ \t]+)?PUBLISH_TO[ \t]*=[ \t]*(git\+[^\s'"]*)/gm)].at(-1) ?? []
  return { ...parseEnv(text), ...(address !== undefined && { PUBLISH_TO: address }) }
}

/** Runs the build script, whose programs npm has put on the PATH; returns why it failed, or undefined. */
async function run(
  { folder, env, signal }: BuildContext,
  begin: (step: BuildStep) => void,
): Promise<string | undefined> {
  if (signal.aborted) return stopped(signal)
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const child = spawn(scripts.build, {
    cwd: folder,
    shell: true,
    // A page built with NODE_ENV=development is twice as large.
    env: { ...env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    // The build reports its progress over the IPC channel, which the shell passes on.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A new process group, so that everything that the script starts can be killed with it.
    detached: process.platform !== 'win32',
  })
  const end = () => killAll(child)
  signal.addEventListener('abort', end)
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text) => {
      printed = `${printed}${text}`.slice(-longestOutput)
    })
  child.on('message', begin)
  const [code] = await once(child, 'close')
  signal.removeEventListener('abort', end)
  if (signal.aborted) return stopped(signal)
  return code === 0 ? undefined : failed(stripVTControlCharacters(printed))
}

function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/t', '/f'])
    return
  }
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has just ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const stopped = ({ reason }: AbortSignal) =>
  `${reason?.name === 'TimeoutError' ? 'The build took too long and was stopped.' : 'Stopped.'} The folder dist still has the previous page.`

function failed(printed: string): string {
  const failure = writeFailureAdvice(printed, 'the folder dist')
  if (failure) return `The page was not built: ${failure}, then try again.`
  return `The page could not be built, although your content is correct. Show this to the person who maintains the program:\n${printed.trim()}`
}
