import { headBytes as heicHeaderBytes, isHeic } from '@portfolio/content/pictures/heic.ts'
import { useEffect, useRef, useState } from 'react'
import type { AddedPicture } from '../../pictures/add-picture.ts'
import { maxUploadBytes, tooLargeReason, unreadableHeicReason } from '../../pictures/limits.ts'
import { catchRefusal, deletePicture, loadUnusedPictures, RefusedRequest, requestJson } from '../client.ts'
import { useIsMounted } from '../hooks.ts'

/** Includes HEIC even if this machine cannot read it: the owner then sees an explanation. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,image/heif,.heic,.heif'

/** Uploads a picture. Throws a `RefusedRequest` if the window or the server refuses it. */
async function uploadPicture(file: File): Promise<AddedPicture> {
  const problem = await findUploadProblem(file)
  if (problem) throw new RefusedRequest({ message: `"${file.name}" ${problem}.` })
  return requestJson(`/pictures?name=${encodeURIComponent(file.name)}`, { method: 'POST', body: file })
}

/** Checks a file before its upload. Returns a phrase that follows the file's name in an error message. */
async function findUploadProblem(file: File): Promise<string | undefined> {
  if (file.size > maxUploadBytes) return tooLargeReason
  const firstBytes = await file
    .slice(0, heicHeaderBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!firstBytes) return 'cannot be read. If it is a folder, drop the pictures in it instead'
  if (!isHeic(new Uint8Array(firstBytes))) return undefined
  const { isSupported } = await requestJson<{ isSupported: boolean }>('/pictures/heic')
  return isSupported ? undefined : unreadableHeicReason
}

/** `picture` is the file name in `content/pictures/`. `refusal` is why the window or the server refused the file. */
export interface Upload {
  file: File
  picture?: string
  refusal?: string | undefined
  description: string
}

/** The maximum number of files in one form. */
export const maxFiles = 24

/**
 * Uploads files one after the other. When the form unmounts, deletes new pictures that were not saved.
 * @param files dropped files, to upload immediately
 * @param onUploaded receives the name of each picture
 */
export function useUploads(files: readonly File[] | undefined, onUploaded?: (picture: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** The names of pictures that the content folder did not have before. */
  const newPictures = useRef<string[]>([])
  const isMounted = useIsMounted()
  const updateUpload = (file: File, changes: Partial<Upload>) =>
    setUploads((previous) =>
      previous.map((upload) => (upload.file === file ? { ...upload, ...changes } : upload)),
    )

  const addFiles = async (files: readonly File[]) => {
    const acceptedFiles = files.slice(0, maxFiles)
    setUploads((previous) => [...previous, ...acceptedFiles.map((file) => ({ file, description: '' }))])
    for (const file of acceptedFiles) {
      if (!isMounted.current) return
      const refusal = await catchRefusal(
        // `isNew` is false if the content folder already had the same picture.
        uploadPicture(file).then(({ name: picture, isNew }) => {
          if (isNew && isMounted.current) newPictures.current.push(picture)
          else if (isNew) void deleteUnusedPictures([picture])
          updateUpload(file, { picture })
          onUploaded?.(picture)
        }),
      )
      if (refusal) updateUpload(file, { refusal: refusal.message })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped files once
  useEffect(() => {
    if (files) void addFiles(files)
  }, [files])
  useEffect(() => () => void deleteUnusedPictures(newPictures.current), [])
  return {
    uploads,
    pendingUploads: uploads.filter(({ picture, refusal }) => picture === undefined && refusal === undefined),
    addFiles,
    updateUpload,
    removeUpload: (file: File) => setUploads((previous) => previous.filter((upload) => upload.file !== file)),
  }
}

/** Deletes those pictures that were not saved. Ignores failures: the picker then lists the files as unused. */
async function deleteUnusedPictures(names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const unusedPictures = await loadUnusedPictures().catch((): string[] => [])
  const namesToDelete = names.filter((name) => unusedPictures.includes(name))
  await Promise.allSettled(namesToDelete.map(deletePicture))
}
