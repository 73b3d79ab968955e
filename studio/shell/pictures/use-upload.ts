/** Sending pictures while one is chosen. */
import { useEffect, useRef, useState } from 'react'
import { RefusedRequest } from '../client.ts'
import { discardPicture, upload } from './upload.ts'

/** What is sent at present, and the way to send another. */
export interface Upload {
  /** How much of it has been sent, from 0 to 1; nothing where none is. */
  sent: number | undefined
  send(file: File): Promise<void>
}

/**
 * What was sent and not saved when its user goes is dropped; the server knows which was saved.
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
  const isOpen = useRef(true)

  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
      names.current.forEach(discard)
    }
  }, [])

  const send = async (file: File) => {
    refused(undefined)
    setSent(0)
    try {
      const { name } = await upload(file, setSent)
      if (!isOpen.current) return discard(name)
      names.current.push(name)
      taken(name)
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      refused(error.message)
    } finally {
      setSent(undefined)
    }
  }
  return { sent, send }
}

/** What stays all the same is told as a picture that nothing names. */
const discard = (name: string) => void discardPicture(name).catch(() => undefined)
