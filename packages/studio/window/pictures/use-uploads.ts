import { headBytes, isHeic } from '@portfolio/content/pictures/heic.ts'
import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useRef, useState } from 'react'
import type { AddedPicture } from '../../pictures/add-picture.ts'
import { heicUnread, mostBytes, tooLarge } from '../../pictures/limits.ts'
import type { SmallPicture } from '../../pictures/small.ts'
import type { Address } from '../../protocol.ts'
import { catchRefusal, RefusedRequest, request, requestJson } from '../client.ts'
import { useIsMounted } from '../hooks.ts'

/** The file types offered. HEIC is included even where it cannot be read, so that the owner gets an explanation. */
export const acceptedTypes =
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,image/heif,.heic,.heif'

/** Uploads a picture. Throws a RefusedRequest. */
async function upload(file: File): Promise<AddedPicture> {
  const reason = await findUploadProblem(file)
  if (reason) throw new RefusedRequest({ message: `"${file.name}" ${reason}.` })
  const headers = { 'content-type': 'application/octet-stream' }
  return requestJson(`/pictures?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers,
    body: file,
  })
}

/** Returns why a file cannot be accepted, as far as known before uploading: a phrase that follows its name. */
async function findUploadProblem(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return tooLarge
  const firstBytes = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!firstBytes) return 'cannot be read. If it is a folder, drop the pictures in it instead'
  if (!isHeic(new Uint8Array(firstBytes))) return undefined
  const { isRead } = await requestJson<{ isRead: boolean }>('/pictures/heic')
  return isRead ? undefined : heicUnread
}

export const loadUnusedPictures = () => requestJson<string[]>('/pictures/unused')

export const loadSmallPictures = () => requestJson<SmallPicture[]>('/pictures/small')

/** Loads how a picture would be too small for a field. Null if it is large enough. */
export const loadSizeProblem = (name: string, field: Address) =>
  requestJson<SizeProblem | null>(
    `/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`,
  )

export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })

/** An uploaded file, and its picture in the content folder or the reason why it was refused. */
export interface Upload {
  file: File
  picture?: string
  refusal?: string | undefined
  description: string
}

export const maxFiles = 24

/**
 * Uploads files one after the other. When the form unmounts, new pictures that were not kept are deleted.
 * @param files dropped files, which are uploaded at once
 * @param onUploaded called with the name of each picture
 */
export function useUploads(files: readonly File[] | undefined, onUploaded?: (picture: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const newPictures = useRef<string[]>([])
  const keptPictures = useRef<readonly string[]>([])
  const isMounted = useIsMounted()
  const change = (file: File, changes: Partial<Upload>) =>
    setUploads((previous) =>
      previous.map((upload) => (upload.file === file ? { ...upload, ...changes } : upload)),
    )

  const addFiles = async (files: readonly File[]) => {
    const acceptedFiles = files.slice(0, maxFiles)
    setUploads((previous) => [...previous, ...acceptedFiles.map((file) => ({ file, description: '' }))])
    for (const file of acceptedFiles) {
      if (!isMounted.current) return
      const refusal = await catchRefusal(
        upload(file).then(({ name, isNew }) => {
          if (isNew && isMounted.current) newPictures.current.push(name)
          else if (isNew) discard(name)
          change(file, { picture: name })
          onUploaded?.(name)
        }),
      )
      if (refusal) change(file, { refusal: refusal.message })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped files once
  useEffect(() => {
    if (files) void addFiles(files)
  }, [files])
  useEffect(
    () => () => newPictures.current.filter((name) => !keptPictures.current.includes(name)).forEach(discard),
    [],
  )
  return {
    uploads,
    pendingUploads: uploads.filter(({ picture, refusal }) => picture === undefined && refusal === undefined),
    addFiles,
    change,
    remove: (file: File) => setUploads((previous) => previous.filter((upload) => upload.file !== file)),
    /** Runs `save`, and keeps the named uploads if it succeeds. Resolves to the reason if it was refused. */
    async saveAndKeep(names: readonly string[], save: () => Promise<string | undefined>) {
      // Set first, as saving may close the form.
      keptPictures.current = names
      const refusal = await save()
      if (refusal !== undefined) keptPictures.current = []
      return refusal
    },
  }
}

/** Ignores failures: the file is then listed as unused. */
const discard = (name: string) => void deletePicture(name).catch(() => undefined)
