/** Makes a JPEG of a phone's HEIC where the machine can read one: by sharp, or by a tool of the system. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examined, patience } from '../../site/pictures/examined.ts'
import { headLength, heicAdvice, isHeic } from '../../site/pictures/heic.ts'
import { damaged, PictureError } from '../../site/pictures/original.ts'
import type { Decoded } from './decode.ts'
import { heicUnread } from './limits.ts'

/** A program that may be on the machine, and what it makes of a picture. */
interface Tool {
  program: string
  ending: string
  args(from: string, to: string): string[]
}

const tools: readonly Tool[] = [
  // Of macOS. It says in the JPEG which way is up.
  {
    program: 'sips',
    ending: '.jpg',
    args: (from, to) => ['-s', 'format', 'jpeg', '-s', 'formatOptions', '90', from, '--out', to],
  },
  // Of libheif, under its new name and its old one. Some versions turn the picture and say so too, but not in a PNG's pixels.
  ...['heif-dec', 'heif-convert'].map((program) => ({
    program,
    ending: '.png',
    args: (from: string, to: string) => [from, to],
  })),
]

const decode = join(import.meta.dirname, 'decode.ts')

/** Whether a file is a HEIC. */
export async function isHeicFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength))
    return isHeic(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/**
 * Makes a JPEG of a HEIC, beside it.
 *
 * @param within how long each step may take, in milliseconds
 * @returns where the JPEG is
 * @throws PictureError where the machine cannot read one, or this one is not whole, or too large
 */
export async function jpegOf(path: string, within = patience): Promise<string> {
  const { path: decoded } = await examined<Decoded>(decode, path, within)
  if (decoded) return decoded
  let isThere = false
  for (const tool of tools) {
    const made = await madeBy(tool, path, within)
    if (made === undefined) continue
    isThere = true
    if (made === '') continue
    if (tool.ending === '.jpg') return made
    const { path: decoded } = await examined<Decoded>(decode, made, within)
    if (decoded) return decoded
  }
  throw new PictureError(isThere ? damaged : heicUnread)
}

/** What a tool has made; nothing where there is no such tool, and an empty text where it could not. */
async function madeBy({ program, ending, args }: Tool, path: string, within: number) {
  const to = `${path}${ending}`
  const child = spawn(program, args(path, to), { stdio: 'ignore', timeout: within, killSignal: 'SIGKILL' })
  try {
    await once(child, 'close')
  } catch {
    return undefined
  }
  if (child.signalCode) throw new PictureError(`takes too long to read: ${heicAdvice}`)
  // Of several pictures in one file, the first.
  const first = `${path}-1${ending}`
  return [to, first].find((made) => child.exitCode === 0 && existsSync(made)) ?? ''
}

let isKnown = false

/** Whether the machine can read a HEIC, which is tried with a small one. */
export async function readsHeic(): Promise<boolean> {
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
