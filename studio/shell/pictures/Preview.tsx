import { useEffect, useState } from 'react'
import { request } from '../client.ts'

/** The address of a picture of the owner's folder in one of the sizes of its previews, once it is there. */
export function usePreview(name: string, size: 'small' | 'large'): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    request(`/pictures/${encodeURIComponent(name)}/preview?size=${size}`, { signal })
      .then((answer) => answer.blob())
      .then((picture) => {
        const address = URL.createObjectURL(picture)
        // Once no image asks for it any more: one that is still loading would fail.
        signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(address), 60_000))
        setSource(address)
      })
      // Without one, its place stays empty.
      .catch(() => undefined)
    return () => {
      controller.abort()
      setSource(undefined)
    }
  }, [name, size])
  return source
}

/** A picture of the owner's folder, small. What it shows is told beside it. */
export function Preview({ name }: { name: string }) {
  const source = usePreview(name, 'small')
  return source === undefined ? <span className="preview" /> : <img className="preview" src={source} alt="" />
}
