import { headBytes, isHeic } from '@portfolio/content/pictures/heic.ts'
import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useRef, useState } from 'react'
import type { AddedPicture } from '../../pictures/add-picture.ts'
import { maxUploadBytes, tooLargeReason, unreadableHeicReason } from '../../pictures/limits.ts'
import type { SmallPicture } from '../../pictures/small-pictures.ts'
import type { Address } from '../../protocol.ts'
import { catchRefusal, RefusedRequest, request, requestJson } from '../client.ts'
import { useIsMounted } from '../hooks.ts'

/** The file types offered. HEIC is included even where it cannot be read, so that the owner gets an explanation. */
export const accepted =
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,image/heif,.heic,.heif'

/** Uploads a picture. Throws a RefusedRequest. */
async function upload(file: File): Promise<AddedPicture> {
  const reason = await reasonAgainst(file)
  if (reason) throw new RefusedRequest({ message: `"${file.name}" ${reason}.` })
  const headers = { 'content-type': 'application/octet-stream' }
  return requestJson(`/pictures?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers,
    body: file,
  })
}

/** Returns why a file cannot be accepted, as far as known before uploading: a phrase that follows its name. */
async function reasonAgainst(file: File): Promise<string | undefined> {
  if (file.size > maxUploadBytes) return tooLargeReason
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return 'cannot be read. If it is a folder, drop the pictures in it instead'
  if (!isHeic(new Uint8Array(start))) return undefined
  const { isRead } = await requestJson<{ isRead: boolean }>('/pictures/heic')
  return isRead ? undefined : unreadableHeicReason
}

export const unusedPictures = () => requestJson<string[]>('/pictures/unused')

export const smallPictures = () => requestJson<SmallPicture[]>('/pictures/small')

/** Loads how a picture would be too small for a field. Null if it is large enough. */
export const sizeWarningFor = (name: string, field: Address) =>
  requestJson<SizeProblem | null>(
    `/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`,
  )

export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })

/** An uploaded file, and its picture in the content folder or the reason why it was refused. */
export interface Upload {
  file: File
  picture?: string
  refused?: string | undefined
  description: string
}

export const mostFiles = 24

/**
 * Uploads files one after the other. When the form unmounts, new pictures that were not kept are deleted.
 * @param files dropped files, which are uploaded at once
 * @param taken called with the name of each picture
 */
export function useUploads(files: readonly File[] | undefined, taken?: (picture: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const brandNew = useRef<string[]>([])
  const kept = useRef<readonly string[]>([])
  const isShown = useIsMounted()
  const change = (file: File, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)))

  const take = async (files: readonly File[]) => {
    const wanted = files.slice(0, mostFiles)
    setUploads((all) => [...all, ...wanted.map((file) => ({ file, description: '' }))])
    for (const file of wanted) {
      if (!isShown.current) return
      const refusal = await catchRefusal(
        upload(file).then(({ name, isNew }) => {
          if (isNew && isShown.current) brandNew.current.push(name)
          else if (isNew) discard(name)
          change(file, { picture: name })
          taken?.(name)
        }),
      )
      if (refusal) change(file, { refused: refusal.message })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: uploads the dropped files once
  useEffect(() => {
    if (files) void take(files)
  }, [files])
  useEffect(() => () => brandNew.current.filter((name) => !kept.current.includes(name)).forEach(discard), [])
  return {
    uploads,
    waiting: uploads.filter(({ picture, refused }) => picture === undefined && refused === undefined),
    take,
    change,
    remove: (file: File) => setUploads((all) => all.filter((one) => one.file !== file)),
    /** Runs `save`, and keeps the named uploads if it succeeds. Resolves to the reason if it was refused. */
    async keep(names: readonly string[], save: () => Promise<string | undefined>) {
      // Set first, as saving may close the form.
      kept.current = names
      const refusal = await save()
      if (refusal !== undefined) kept.current = []
      return refusal
    },
  }
}

/** Ignores failures: the file is then listed as unused. */
const discard = (name: string) => void deletePicture(name).catch(() => undefined)
