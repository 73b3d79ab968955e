import { readdirSync, renameSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { examineOnce } from '@portfolio/content/pictures/examiner.ts'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import { writeFailureAdvice } from '@portfolio/publish/publish-error.ts'
import { safeName, uniqueName } from '../files/file-names.ts'
import { flushFolder, unfinishedPrefix } from '../files/replace-file.ts'
import { RefusedError } from '../refused-error.ts'
import type { Examined } from './examine.ts'
import { isHeicFile, jpegOf } from './heic.ts'
import { maxUploadBytes, tooLargeReason } from './limits.ts'

/** A picture in the content folder: its name, and its size in pixels after rotation. */
export interface AddedPicture {
  name: string
  width: number
  height: number
  isNew: boolean
}

const examineWorker = join(import.meta.dirname, 'examine.ts')

/** Milliseconds allowed for the upload, which comes from this machine. */
const uploadTimeout = 300_000

/** Checks a picture and adds it to the content folder. Throws RefusedError if it is invalid or cannot be saved. */
export async function addPicture(
  body: AsyncIterable<Uint8Array>,
  { name, folder, timeout }: { name: string; folder: string; timeout?: number },
): Promise<AddedPicture> {
  const pictures = join(folder, 'pictures')
  let drafts: string | undefined
  try {
    await mkdir(pictures, { recursive: true })
    drafts = await mkdtemp(join(pictures, unfinishedPrefix))
    const received = join(drafts, 'picture')
    await receive(body, received)
    const readable = (await isHeicFile(received)) ? await jpegOf(received, timeout) : received
    const { path: draft, width, height } = await examineOnce<Examined>(examineWorker, readable, timeout)
    const same = await findIdentical(pictures, draft)
    return { name: same ?? moveIntoFolder(draft, pictures, name), width, height, isNew: same === undefined }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new RefusedError({ message: `"${name.slice(0, 100)}" ${reason}.` })
  } finally {
    if (drafts) await rm(drafts, { recursive: true, force: true })
  }
}

async function receive(body: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    let failure: unknown
    const arriving = addAbortSignal(AbortSignal.timeout(uploadTimeout), Readable.from(body))
    for await (const chunk of arriving as AsyncIterable<Uint8Array>) {
      size += chunk.length
      // Reads to the end, as a browser that is still sending does not read the response.
      if (failure) continue
      if (size > maxUploadBytes) failure = new PictureError(tooLargeReason)
      else await file.writeFile(chunk).catch((error: unknown) => (failure = error))
    }
    if (failure) throw failure
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Returns the name of an identical file in the folder. */
async function findIdentical(pictures: string, draft: string): Promise<string | undefined> {
  const bytes = await readFile(draft)
  for (const entry of await readdir(pictures, { withFileTypes: true })) {
    const other = join(pictures, entry.name)
    if (!entry.isFile() || extname(entry.name).toLowerCase() !== extname(draft)) continue
    if ((await stat(other)).size === bytes.length && bytes.equals(await readFile(other))) return entry.name
  }
  return undefined
}

function moveIntoFolder(draft: string, pictures: string, name: string): string {
  const free = uniqueName(safeName(name, 'picture'), extname(draft), readdirSync(pictures))
  renameSync(draft, join(pictures, free))
  flushFolder(pictures)
  return free
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof PictureError) return error.message
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'took too long to upload: try again'
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code))
    return 'was not completely uploaded: try again'
  const failure = writeFailureAdvice(code, 'content/pictures')
  return failure && `was not saved: ${failure}, then try again`
}
