import { useEffect, useState } from 'react'
import { request } from '../client.ts'

/** Loads a preview of a picture in the content folder. Returns its object URL, or undefined while loading. */
export function usePreview(name: string, size: 'small' | 'large'): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    request(`/pictures/${encodeURIComponent(name)}/preview?size=${size}`, { signal })
      .then((answer) => answer.blob())
      .then((picture) => {
        const address = URL.createObjectURL(picture)
        // Delayed, as an image that is still loading the URL would fail.
        signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(address), 60_000))
        setSource(address)
      })
      // Without a preview, its place stays empty.
      .catch(() => undefined)
    return () => {
      controller.abort()
      setSource(undefined)
    }
  }, [name, size])
  return source
}

/** A small preview. Its meaning is in the text beside it. */
export function Preview({ name }: { name: string }) {
  const source = usePreview(name, 'small')
  return source === undefined ? <span className="preview" /> : <img className="preview" src={source} alt="" />
}
