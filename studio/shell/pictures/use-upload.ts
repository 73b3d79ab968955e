/** Sending pictures while one is chosen. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { RefusedRequest } from '../client.ts'
import { deletePicture, upload } from './upload.ts'

/** What is sent at present, and the way to send another. */
export interface Upload {
  /** How much of it has been sent, from 0 to 1; nothing where none is. */
  sent: number | undefined
  send(file: File): Promise<void>
  /** The picture that is saved, or about to be: the one that stays when its user goes. */
  kept: RefObject<string | undefined>
}

/**
 * Pictures that were new in the folder, and are not saved when their user goes, are deleted again.
 *
 * @param taken is told the name under which a picture was kept
 * @param refused is told why one was not, and nothing as another is begun
 */
export function useUpload(
  taken: (name: string) => void,
  refused: (reason: string | undefined) => void,
): Upload {
  const [sent, setSent] = useState<number>()
  const names = useRef<string[]>([])
  const kept = useRef<string>(undefined)
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      names.current.filter((name) => name !== kept.current).forEach(discard)
    }
  }, [])

  const send = async (file: File) => {
    refused(undefined)
    setSent(0)
    try {
      const { name, isNew } = await upload(file, setSent)
      if (isNew && !isOpen.current) return discard(name)
      if (isNew) names.current.push(name)
      taken(name)
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      refused(error.message)
    } finally {
      setSent(undefined)
    }
  }
  return { sent, send, kept }
}

/** One that stays all the same is listed as unused. */
const discard = (name: string) => void deletePicture(name).catch(() => undefined)
