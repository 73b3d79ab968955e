import { sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useState } from 'react'
import type { Address } from '../../protocol.ts'
import { request } from '../client.ts'
import { Icon } from '../controls/Icon.tsx'
import { useData } from '../hooks.ts'
import { sizeWarningFor } from './upload.ts'

/** Loads a preview of a picture in the content folder. Returns its object URL, or undefined while loading. */
export function usePreview(name: string | undefined, size: 'small' | 'large'): string | undefined {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    if (name === undefined) return
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

/** A small preview, empty without a picture. Its meaning is in the text beside it. */
export function Preview({ name }: { name: string | undefined }) {
  const source = usePreview(name, 'small')
  return source === undefined ? <span className="preview" /> : <img className="preview" src={source} alt="" />
}

/** Warns if a picture is too small for a field, and says what size it needs. */
export function SizeWarning({ name = '', field }: { name: string | undefined; field: Address }) {
  const { data: found } = useData(
    async () => ({ name, small: name && (await sizeWarningFor(name, field)) }),
    name,
  )
  const small = found?.name === name && found.small
  return (
    <p className="size-warning row" role="status">
      {small && (
        <>
          <Icon name="wrong" />
          <span>
            {name} {sizeWarning(small)}.
          </span>
        </>
      )}
    </p>
  )
}
