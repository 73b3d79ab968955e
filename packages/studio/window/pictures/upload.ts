import { headBytes, isHeic } from '@portfolio/content/pictures/heic.ts'
import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useRef, useState } from 'react'
import type { AddedPicture } from '../../pictures/add-picture.ts'
import { heicUnread, mostBytes, tooLarge } from '../../pictures/limits.ts'
import type { SmallPicture } from '../../pictures/small.ts'
import { type Address, apiPath, type Refusal, tokenHeader } from '../../protocol.ts'
import { ask, RefusedRequest, refusalOf, request, token } from '../client.ts'
import { useIsMounted } from '../hooks.ts'

/** The file types offered. HEIC is included even where it cannot be read, so that the owner gets an explanation. */
export const accepted =
  'image/jpeg,image/png,image/webp,image/avif,image/svg+xml,image/heic,image/heif,.heic,.heif'

/** Uploads a picture. `progress` receives the uploaded share, from 0 to 1. Throws a RefusedRequest. */
export async function upload(file: File, progress: (part: number) => void): Promise<AddedPicture> {
  const reason = await reasonAgainst(file)
  if (reason) throw new RefusedRequest({ message: `"${file.name}" ${reason}.` })
  return send(file, progress)
}

/** Returns why a file cannot be accepted, as far as known before uploading: a phrase that follows its name. */
async function reasonAgainst(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return tooLarge
  const start = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return 'cannot be read. If it is a folder, drop the pictures in it instead'
  if (!isHeic(new Uint8Array(start))) return undefined
  const { isRead } = await ask<{ isRead: boolean }>('/pictures/heic')
  return isRead ? undefined : heicUnread
}

function send(file: File, progress: (part: number) => void): Promise<AddedPicture> {
  // `fetch` does not report upload progress.
  const sending = new XMLHttpRequest()
  sending.open('POST', `${apiPath}/pictures?name=${encodeURIComponent(file.name)}`)
  sending.setRequestHeader(tokenHeader, token)
  sending.setRequestHeader('content-type', 'application/octet-stream')
  sending.responseType = 'json'
  sending.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total)
  return new Promise((resolve, reject) => {
    sending.onload = () => {
      if (sending.status === 200) resolve(sending.response as AddedPicture)
      else reject(new RefusedRequest((sending.response as Refusal) ?? unreachable))
    }
    sending.onerror = () => reject(new RefusedRequest(unreachable))
    sending.send(file)
  })
}

const unreachable = {
  message: 'The picture could not be uploaded. Check that the studio is running, then try again.',
}

/** Loads the names of pictures in the content folder that the content does not use. */
export const unusedPictures = () => ask<string[]>('/pictures/unused')

/** Loads the pictures that are too small where they are used. */
export const smallPictures = () => ask<SmallPicture[]>('/pictures/small')

/** Loads how a picture would be too small for a field. Null if it is large enough. */
export const sizeWarningFor = (name: string, field: Address) =>
  ask<SizeProblem | null>(`/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`)

/** Permanently deletes a picture that the content does not use. */
export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })

/** Tracks the uploads of a form. When it unmounts, uploads that were not kept are deleted. */
export function useUploads() {
  /** The uploaded share of the current file, from 0 to 1. Undefined if nothing is being uploaded. */
  const [progress, setProgress] = useState<number>()
  const brandNew = useRef<string[]>([])
  const kept = useRef<readonly string[]>([])
  const isShown = useIsMounted()
  useEffect(() => () => brandNew.current.filter((name) => !kept.current.includes(name)).forEach(discard), [])
  return {
    progress,
    /** Uploads a file and calls `taken` with its name in the content folder. Resolves to why it was refused. */
    async bring(file: File, taken: (name: string) => void): Promise<string | undefined> {
      setProgress(0)
      const refusal = await refusalOf(
        upload(file, setProgress).then(({ name, isNew }) => {
          if (isNew && isShown.current) brandNew.current.push(name)
          else if (isNew) discard(name)
          taken(name)
        }),
      )
      setProgress(undefined)
      return refusal?.message
    },
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
