/** Converts HEIC pictures to JPEG by sharp or a system tool, if available. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultTimeoutMs, examineOnce } from '@portfolio/content/pictures/examiner.ts'
import { headBytes, heicAdvice, isHeic } from '@portfolio/content/pictures/heic.ts'
import { damagedReason, PictureError } from '@portfolio/content/pictures/original.ts'
import type { Decoded } from './decode.ts'
import { unreadableHeicReason } from './limits.ts'

/** The programs that convert a HEIC, and the extension of their output. */
const tools: readonly { program: string; ending: string; args(from: string, to: string): string[] }[] = [
  // macOS. The JPEG keeps the orientation in its metadata.
  {
    program: 'sips',
    ending: '.jpg',
    args: (from, to) => ['-s', 'format', 'jpeg', '-s', 'formatOptions', '90', from, '--out', to],
  },
  // libheif, under its new and old name. Some versions rotate a JPEG and keep its orientation tag, so this uses PNG.
  { program: 'heif-dec', ending: '.png', args: (...paths) => paths },
  { program: 'heif-convert', ending: '.png', args: (...paths) => paths },
]

const decode = join(import.meta.dirname, 'decode.ts')

export async function isHeicFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes))
    return isHeic(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Converts a HEIC to a JPEG beside it; `within` limits each step. Throws a PictureError if it cannot. */
export async function jpegOf(path: string, within = defaultTimeoutMs): Promise<string> {
  const { path: decoded } = await examineOnce<Decoded>(decode, path, within)
  if (decoded) return decoded
  let isThere = false
  for (const tool of tools) {
    const made = await madeBy(tool, path, within)
    if (made === undefined) continue
    isThere = true
    if (made === '') continue
    if (tool.ending === '.jpg') return made
    const { path: decoded } = await examineOnce<Decoded>(decode, made, within)
    if (decoded) return decoded
  }
  throw new PictureError(isThere ? damagedReason : unreadableHeicReason)
}

/** Returns the path of a tool's output. Undefined if the tool is not installed, empty if it failed. */
async function madeBy({ program, ending, args }: (typeof tools)[number], path: string, within: number) {
  const to = `${path}${ending}`
  const child = spawn(program, args(path, to), { stdio: 'ignore', timeout: within, killSignal: 'SIGKILL' })
  try {
    await once(child, 'close')
  } catch {
    return undefined
  }
  if (child.signalCode) throw new PictureError(`takes too long to read: ${heicAdvice}`)
  // The first of several pictures in a file.
  const first = `${path}-1${ending}`
  return [to, first].find((made) => child.exitCode === 0 && existsSync(made)) ?? ''
}

let isKnown = false

/** Whether this machine can read HEIC, tested with a small sample. */
export async function canReadHeic(): Promise<boolean> {
  if (isKnown) return true
  const folder = await mkdtemp(join(tmpdir(), 'heic-'))
  try {
    const sample = join(folder, 'sample')
    await copyFile(join(import.meta.dirname, 'sample.heic'), sample)
    await jpegOf(sample)
    isKnown = true
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return isKnown
}
