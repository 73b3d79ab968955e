import type { SizeProblem } from '@portfolio/content/pictures/size-problem.ts'
import type { SmallPicture } from '../../pictures/small-pictures.ts'
import type { Address } from '../../protocol.ts'
import { request, requestJson } from '../client.ts'

export const loadUnusedPictures = () => requestJson<string[]>('/pictures/unused')

export const loadSmallPictures = () => requestJson<SmallPicture[]>('/pictures/small')

/** Loads whether a picture is too small for a field. Null if it is large enough. */
export const loadSizeProblem = (name: string, field: Address) =>
  requestJson<SizeProblem | null>(
    `/pictures/${encodeURIComponent(name)}/small?field=${encodeURIComponent(field)}`,
  )

export const deletePicture = (name: string) =>
  request(`/pictures/${encodeURIComponent(name)}`, { method: 'DELETE' })
