/** Converts HEIC pictures to JPEG with sharp or a program of the system. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headBytes, heicAdvice, isHeic } from '@portfolio/content/pictures/heic.ts'
import { damagedReason, PictureError } from '@portfolio/content/pictures/original.ts'
import { defaultTimeoutMs, readInSeparateProcess } from '@portfolio/content/pictures/picture-reader.ts'
import type { DecodedPicture } from './decode-heic-worker.ts'
import { unreadableHeicReason } from './limits.ts'

/** Programs that convert HEIC pictures, and the extensions of their output files. */
const tools: readonly { program: string; extension: string; args(from: string, to: string): string[] }[] = [
  // Part of macOS. The JPEG keeps the orientation in its metadata.
  {
    program: 'sips',
    extension: '.jpg',
    args: (from, to) => ['-s', 'format', 'jpeg', '-s', 'formatOptions', '90', from, '--out', to],
  },
  // The new and the old name of libheif's program. Some versions rotate a JPEG but keep its orientation tag, so use PNG.
  { program: 'heif-dec', extension: '.png', args: (...paths) => paths },
  { program: 'heif-convert', extension: '.png', args: (...paths) => paths },
]

const decodeWorker = join(import.meta.dirname, 'decode-heic-worker.ts')

export async function isHeicFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes))
    return isHeic(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

/** Converts a HEIC to a JPEG in the same folder. Throws a PictureError if no program can read it. */
export async function convertToJpeg(path: string, timeoutMs = defaultTimeoutMs): Promise<string> {
  const { path: decodedPath } = await readInSeparateProcess<DecodedPicture>(decodeWorker, path, timeoutMs)
  if (decodedPath) return decodedPath
  let hasTool = false
  for (const tool of tools) {
    const output = await runTool(tool, path, timeoutMs)
    if (output === undefined) continue
    hasTool = true
    if (output === '') continue
    if (tool.extension === '.jpg') return output
    const { path: decodedPath } = await readInSeparateProcess<DecodedPicture>(decodeWorker, output, timeoutMs)
    if (decodedPath) return decodedPath
  }
  throw new PictureError(hasTool ? damagedReason : unreadableHeicReason)
}

/** Returns the path of a tool's output file. Undefined if the tool is not installed, empty if it failed. */
async function runTool(
  { program, extension, args }: (typeof tools)[number],
  path: string,
  timeoutMs: number,
) {
  const outputPath = `${path}${extension}`
  const child = spawn(program, args(path, outputPath), {
    stdio: 'ignore',
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  try {
    await once(child, 'close')
  } catch {
    return undefined
  }
  if (child.signalCode) throw new PictureError(`takes too long to read: ${heicAdvice}`)
  // The tool numbers its output files if the HEIC contains several pictures.
  const firstPicturePath = `${path}-1${extension}`
  return [outputPath, firstPicturePath].find((path) => child.exitCode === 0 && existsSync(path)) ?? ''
}

/** Whether a conversion has succeeded before. */
let isSupported = false

/** Whether this machine can read HEIC pictures. Converts a small sample to find out. */
export async function canReadHeic(): Promise<boolean> {
  if (isSupported) return true
  const folder = await mkdtemp(join(tmpdir(), 'heic-'))
  try {
    const sample = join(folder, 'sample')
    await copyFile(join(import.meta.dirname, 'sample.heic'), sample)
    await convertToJpeg(sample)
    isSupported = true
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return isSupported
}
