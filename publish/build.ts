/** Builds the page as `npm run build` does, and tells how far it is. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'
import { pageSettings, readEnvironment } from '../contract/environment.ts'
import type { BuildStep } from '../site/build/prepared.ts'
import { type ContentReading, checkContent } from '../site/content/read.ts'
import { type MissingLetters, missingLetters } from '../site/fonts/missing.ts'
import { Failure, notWritten } from './failure.ts'
import { bytesOf } from './files.ts'

/** The page that was made: of what content, and with which settings. */
export interface MadePage {
  reading: ContentReading
  /** The texts with letters that the page's family has not. */
  foreign: readonly MissingLetters[]
  settings: z.infer<typeof pageSettings>
}

/** What to build. */
export interface Order {
  /** The project's, as an absolute path: programs run in other folders. */
  folder: string
  /** The environment as it was before a file `.env` was read into it: the build reads that file itself. */
  env: NodeJS.ProcessEnv
  /** Stops the build; as a time limit where its reason is a `TimeoutError`. */
  signal: AbortSignal
}

/** The steps in their order; the last two begin as the build says so. */
export const buildSteps = {
  content: 'Reading your words and pictures',
  start: 'Putting the page together',
  pictures: 'Preparing the pictures',
  packing: 'Packing it all',
} as const satisfies Record<'content' | 'start' | BuildStep, string>

/** The most letters of what a failed build printed that are told. */
const mostTold = 2000

/**
 * Builds the page.
 *
 * @param tell is told of each step as it begins
 * @throws ContentError, ConfigError, or Failure where something else went wrong
 */
export async function buildPage(
  { folder, env, signal }: Order,
  tell: (step: keyof typeof buildSteps) => void,
): Promise<MadePage> {
  const content = relative('', join(folder, 'content'))
  tell('content')
  const settings = settingsIn({ folder, env }, pageSettings)
  const reading = await checkContent(content)
  const foreign = await missingLetters(reading.texts)
  tell('start')
  const failure = await run({ folder, env, signal }, tell)
  if (failure === undefined) return { reading, foreign, settings }
  // Saved since it was read, perhaps, with a mistake.
  await checkContent(content)
  throw new Failure(failure)
}

/** The settings of a project as they are now: its file `.env` may have changed since this program began. */
export const settingsIn = <Settings extends z.ZodObject>(
  { folder, env }: Omit<Order, 'signal'>,
  settings: Settings,
): z.infer<Settings> => {
  return readEnvironment(settings, { ...settingsFile(folder), ...env })
}

/** What a project's file `.env` says. The branch of an address to publish to, behind its `#`, is no comment. */
export function settingsFile(folder: string): NodeJS.Dict<string> {
  const text = String(bytesOf(join(folder, '.env')) ?? '')
  const [, address] =
    [...text.matchAll(/^[ \t]*(?:export[ \t]+)?PUBLISH_TO[ \t]*=[ \t]*(git\+[^\s'"]*)/gm)].at(-1) ?? []
  return { ...parseEnv(text), ...(address !== undefined && { PUBLISH_TO: address }) }
}

/** Runs the script to its end; gives why it failed, if it did. */
async function run(
  { folder, env, signal }: Order,
  begin: (step: BuildStep) => void,
): Promise<string | undefined> {
  if (signal.aborted) return stopped(signal)
  const child = start(folder, env)
  const end = () => killAll(child)
  signal.addEventListener('abort', end)
  let printed = ''
  const keep = (text: string) => {
    printed = `${printed}${text}`.slice(-mostTold)
  }
  child.stdout?.setEncoding('utf8').on('data', keep)
  child.stderr?.setEncoding('utf8').on('data', keep)
  child.on('message', begin)
  try {
    const [code] = await once(child, 'close')
    if (signal.aborted) return stopped(signal)
    return code === 0 ? undefined : failed(stripVTControlCharacters(printed))
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** The script of `package.json`, where npm, which has started the studio, finds its programs. */
function start(folder: string, env: NodeJS.ProcessEnv): ChildProcess {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return spawn(scripts.build, {
    cwd: folder,
    shell: true,
    // Development says so in NODE_ENV, and a page that is built like that is twice as large.
    env: { ...env, NODE_ENV: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    // By the last of them, the build tells how far it is, through the shell between.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own, so that all that the script has started ends with it.
    detached: process.platform !== 'win32',
  })
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
    // It has just ended by itself.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const stopped = ({ reason }: AbortSignal) =>
  `${reason?.name === 'TimeoutError' ? 'The build took too long and was stopped.' : 'Stopped.'} The folder dist holds the page that was made last.`

function failed(printed: string): string {
  const failure = notWritten(printed, 'the folder dist')
  if (failure) return `Not built: ${failure}, and build again.`
  return `The page could not be built, though nothing is wrong with what you wrote. Show this to whoever looks after the program:\n${printed.trim()}`
}
