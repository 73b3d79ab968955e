import { readdirSync, renameSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { PictureError } from '@portfolio/content/pictures/original.ts'
import { readInSeparateProcess } from '@portfolio/content/pictures/picture-reader.ts'
import { explainWriteError } from '@portfolio/publish/publish-error.ts'
import { safeName, uniqueName } from '../files/file-names.ts'
import { flushFolder, unfinishedPrefix } from '../files/replace-file.ts'
import { RefusedError } from '../refused-error.ts'
import type { ExaminedPicture } from './examine-worker.ts'
import { convertToJpeg, isHeicFile } from './heic.ts'
import { maxUploadBytes, tooLargeReason } from './limits.ts'

/** A picture in the content folder, with its size in pixels after rotation. `isNew` is false if it was there already. */
export type AddedPicture = Awaited<ReturnType<typeof addPicture>>

const examineWorker = join(import.meta.dirname, 'examine-worker.ts')

/** Far longer than an upload from this machine takes. Ends one that hangs. */
const uploadTimeoutMs = 300_000

/**
 * Checks a picture and adds it to the content folder. Throws RefusedError if the picture is invalid or not saved.
 * @param timeoutMs the time that reading or converting the picture may take
 */
export async function addPicture(
  body: AsyncIterable<Uint8Array>,
  { name, folder, timeoutMs }: { name: string; folder: string; timeoutMs?: number },
) {
  const picturesFolder = join(folder, 'pictures')
  let temporaryFolder: string | undefined
  try {
    await mkdir(picturesFolder, { recursive: true })
    temporaryFolder = await mkdtemp(join(picturesFolder, unfinishedPrefix))
    const uploadPath = join(temporaryFolder, 'picture')
    await saveUpload(body, uploadPath)
    const readablePath = (await isHeicFile(uploadPath))
      ? await convertToJpeg(uploadPath, timeoutMs)
      : uploadPath
    const { path, ...size } = await readInSeparateProcess<ExaminedPicture>(
      examineWorker,
      readablePath,
      timeoutMs,
    )
    const identicalName = await findIdentical(picturesFolder, path)
    const addedName = identicalName ?? moveIntoFolder(path, picturesFolder, name)
    return { name: addedName, ...size, isNew: identicalName === undefined }
  } catch (error) {
    const reason = explainFailure(error)
    if (reason === undefined) throw error
    throw new RefusedError({ message: `"${name.slice(0, 100)}" ${reason}.` })
  } finally {
    if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true })
  }
}

async function saveUpload(body: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    let size = 0
    let failure: unknown
    const stream = addAbortSignal(AbortSignal.timeout(uploadTimeoutMs), Readable.from(body))
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      // Read the upload to its end. A browser reads the response only after it has sent everything.
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

/** Returns the name of an identical file in the folder, if there is one. */
async function findIdentical(picturesFolder: string, newPath: string): Promise<string | undefined> {
  const bytes = await readFile(newPath)
  for (const entry of await readdir(picturesFolder, { withFileTypes: true })) {
    const otherPath = join(picturesFolder, entry.name)
    if (!entry.isFile() || extname(entry.name).toLowerCase() !== extname(newPath)) continue
    if ((await stat(otherPath)).size === bytes.length && bytes.equals(await readFile(otherPath)))
      return entry.name
  }
  return undefined
}

function moveIntoFolder(newPath: string, picturesFolder: string, name: string): string {
  const fileName = uniqueName(safeName(name, 'picture'), extname(newPath), readdirSync(picturesFolder))
  renameSync(newPath, join(picturesFolder, fileName))
  flushFolder(picturesFolder)
  return fileName
}

function explainFailure(error: unknown): string | undefined {
  if (error instanceof PictureError) return error.message
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'took too long to upload: try again'
  if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code))
    return 'was not completely uploaded: try again'
  const advice = explainWriteError(code, 'content/pictures')
  return advice && `was not saved: ${advice}, then try again`
}
