import { sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useState } from 'react'
import type { Address } from '../../protocol.ts'
import { request } from '../client.ts'
import { Icon } from '../controls/Icon.tsx'
import { useData } from '../hooks.ts'
import { loadSizeProblem } from './use-uploads.ts'

/** Loads a preview of a picture in the content folder. Returns its object URL, or undefined while loading. */
export function usePreview(name: string | undefined, size: 'small' | 'large'): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (name === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    request(`/pictures/${encodeURIComponent(name)}/preview?size=${size}`, { signal })
      .then((response) => response.blob())
      .then((blob) => {
        const objectUrl = URL.createObjectURL(blob)
        // Delayed, as an image that is still loading the URL would fail.
        signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000))
        setUrl(objectUrl)
      })
      // Without a preview, its place stays empty.
      .catch(() => undefined)
    return () => {
      controller.abort()
      setUrl(undefined)
    }
  }, [name, size])
  return url
}

/** A small preview, empty without a picture. Its meaning is in the text beside it. */
export function Preview({ selectedPicture }: { selectedPicture: string | undefined }) {
  const url = usePreview(selectedPicture, 'small')
  return url === undefined ? <span className="preview" /> : <img className="preview" src={url} alt="" />
}

/** Warns if a picture is too small for a field, and says what size it needs. */
export function SizeWarning({
  selectedPicture = '',
  field,
}: {
  selectedPicture: string | undefined
  field: Address
}) {
  const { data: loaded } = useData(
    async () => ({
      name: selectedPicture,
      problem: selectedPicture && (await loadSizeProblem(selectedPicture, field)),
    }),
    selectedPicture,
  )
  const problem = loaded?.name === selectedPicture && loaded.problem
  return (
    <p className="size-warning row" role="status">
      {problem && (
        <>
          <Icon name="warning" />
          <span>
            {selectedPicture} {sizeWarning(problem)}.
          </span>
        </>
      )}
    </p>
  )
}
