/** Pictures that the owner brings: sent to the server, which puts them beside the others. */
import type { Small } from '../../../site/pictures/small.ts'
import type { TooSmall } from '../../pictures/small.ts'
import type { Taken } from '../../pictures/take.ts'
import { type Address, apiPath, type Refusal, tokenHeader } from '../../protocol.ts'
import { RefusedRequest, request, token } from '../client.ts'

/** The endings that the page takes. */
export const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/svg+xml']

/** Sends a picture, and tells `progress` how much of it has been sent, from 0 to 1; throws a RefusedRequest as `request`. */
export function upload(file: File, progress: (part: number) => void): Promise<Taken> {
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
export const unusedPictures = async (): Promise<string[]> => (await request('/pictures/unused')).json()

/** Those that are too small where they stand. */
export const smallPictures = async (): Promise<TooSmall[]> => (await request('/pictures/small')).json()

/** How a picture would be too small in a field, if so. */
export const smallIn = async (name: string, field: Address): Promise<Small | null> =>
  (await request(`/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`)).json()

/** Deletes a picture that nothing in the content names, for good. */
export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })
