/** Pictures that the owner brings: sent to the server, which puts them beside the others. */
import { headLength, isHeic } from '../../../site/pictures/heic.ts'
import type { Small } from '../../../site/pictures/small.ts'
import { heicUnread, mostBytes, tooLarge } from '../../pictures/limits.ts'
import type { TooSmall } from '../../pictures/small.ts'
import type { Taken } from '../../pictures/take.ts'
import { type Address, apiPath, type Refusal, tokenHeader } from '../../protocol.ts'
import { ask, RefusedRequest, request, token } from '../client.ts'

/** What may be chosen. A HEIC that cannot be read is told so, which it could not be if it could not be chosen. */
export const accepted = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml'],
  ...['image/heic', 'image/heif', '.heic', '.heif'],
]

/**
 * Sends a picture, and tells `progress` how much of it has been sent, from 0 to 1.
 *
 * @throws RefusedRequest as `request`, or before anything is sent where it is known that it cannot be taken
 */
export async function upload(file: File, progress: (part: number) => void): Promise<Taken> {
  const reason = await reasonAgainst(file)
  if (reason) throw new RefusedRequest({ message: `"${file.name}" ${reason}.` })
  return send(file, progress)
}

/** What keeps a file from being taken, as far as that is known before it is sent, in words that go on from its name. */
async function reasonAgainst(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return tooLarge
  const start = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => undefined)
  if (!start) return 'cannot be read: if it is a folder, drop the pictures in it'
  if (!isHeic(new Uint8Array(start))) return undefined
  const { isRead } = await ask<{ isRead: boolean }>('/pictures/heic')
  return isRead ? undefined : heicUnread
}

function send(file: File, progress: (part: number) => void): Promise<Taken> {
  // `fetch` does not tell how much of a body has been sent.
  const sending = new XMLHttpRequest()
  sending.open('POST', `${apiPath}/pictures?name=${encodeURIComponent(file.name)}`)
  sending.setRequestHeader(tokenHeader, token)
  sending.setRequestHeader('content-type', 'application/octet-stream')
  sending.responseType = 'json'
  sending.upload.onprogress = ({ loaded, total }) => progress(total === 0 ? 0 : loaded / total)
  return new Promise((resolve, reject) => {
    sending.onload = () => {
      if (sending.status === 200) resolve(sending.response as Taken)
      else reject(new RefusedRequest((sending.response as Refusal) ?? unreachable))
    }
    sending.onerror = () => reject(new RefusedRequest(unreachable))
    sending.send(file)
  })
}

const unreachable = { message: 'The picture did not reach the studio. Is it still running? Try again.' }

/** The names of the pictures in the folder that nothing in the content names. */
export const unusedPictures = () => ask<string[]>('/pictures/unused')

/** Those that are too small where they stand. */
export const smallPictures = () => ask<TooSmall[]>('/pictures/small')

/** How a picture would be too small in a field, if so. */
export const smallIn = (name: string, field: Address) =>
  ask<Small | null>(`/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`)

/** Deletes a picture that nothing in the content names, for good. */
export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })
