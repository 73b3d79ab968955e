/** Builds the page as `npm run build` does, and tells the owner how far it is and how it ended. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { ConfigError, pageSettings, readEnvironment } from '../../contract/environment.ts'
import type { BuildStep } from '../../site/build/prepared.ts'
import { ContentError, checkContent } from '../../site/content/read.ts'
import { missingLetters } from '../../site/fonts/missing.ts'
import { mistakesOf } from '../files/content.ts'
import { bytesOf } from '../files/place.ts'
import type { Mistake } from '../protocol.ts'
import { notWritten } from '../refused.ts'
import { nextSteps } from './next-steps.ts'

/** How far a build is: what is being done, and how many of all steps are. */
export interface Progress {
  step: string
  done: number
  of: number
}

/** How a build ended: with what is left to do, or with the mistakes of the content, or with what else went wrong. */
export type Ended =
  | { ok: true; sentences: string[] }
  | { ok: false; mistakes: readonly Mistake[] }
  | { ok: false; sentence: string }

/** What to build. */
export interface Order {
  /** The project's. */
  folder: string
  /** The environment as it was before a file `.env` was read into it: the build reads that file itself. */
  env: NodeJS.ProcessEnv
  /** Stops the build; as a time limit where its reason is a `TimeoutError`. */
  signal: AbortSignal
}

/** The steps in their order; the last two begin as the build says so. */
const steps: Record<'content' | 'start' | BuildStep, string> = {
  content: 'Reading your words and pictures',
  start: 'Putting the page together',
  pictures: 'Preparing the pictures',
  packing: 'Packing it all',
}

/** The most letters of what a failed build printed that are told. */
const mostTold = 2000

/**
 * Builds the page.
 *
 * @param tell is told of each step as it begins
 */
export async function build(
  { folder, env, signal }: Order,
  tell: (progress: Progress) => void,
): Promise<Ended> {
  const names = Object.keys(steps)
  const begin = (name: keyof typeof steps) =>
    tell({ step: steps[name], done: names.indexOf(name), of: names.length })
  const content = relative('', join(folder, 'content'))
  try {
    begin('content')
    const envFile = parseEnv(String(bytesOf(join(folder, '.env')) ?? ''))
    const settings = readEnvironment(pageSettings, { ...envFile, ...env })
    const { texts, demo } = await checkContent(content)
    const foreign = await missingLetters(texts)
    begin('start')
    const failure = await run({ folder, env, signal }, begin)
    if (failure !== undefined) {
      // Saved since it was read, perhaps, with a mistake.
      await checkContent(content)
      return { ok: false, sentence: failure }
    }
    const { SITE_URL: siteUrl, PUBLIC_BACKEND_URL: backendUrl } = settings
    return { ok: true, sentences: nextSteps({ siteUrl, backendUrl, demo: demo.length, foreign }) }
  } catch (error) {
    if (error instanceof ContentError) return { ok: false, mistakes: mistakesOf(error) }
    if (error instanceof ConfigError) return { ok: false, sentence: error.message }
    throw error
  }
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
