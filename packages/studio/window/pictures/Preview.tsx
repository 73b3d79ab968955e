import { sizeWarning } from '@portfolio/content/pictures/size-problem.ts'
import { useEffect, useState } from 'react'
import type { Address } from '../../protocol.ts'
import { loadSizeProblem, request } from '../client.ts'
import { Icon } from '../controls/Icon.tsx'
import { useData } from '../hooks.ts'

/** Loads a preview of a picture in the content folder. Returns an object URL; undefined until the preview has loaded. */
export function usePreviewUrl(picture: string | undefined, size: 'small' | 'large'): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (picture === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    request(`/pictures/${encodeURIComponent(picture)}/preview?size=${size}`, { signal })
      .then((response) => response.blob())
      .then((blob) => {
        const objectUrl = URL.createObjectURL(blob)
        // An image may still be loading the URL.
        signal.addEventListener('abort', () => setTimeout(() => URL.revokeObjectURL(objectUrl), 60_000))
        setUrl(objectUrl)
      })
      // If the picture cannot be loaded, the preview stays empty.
      .catch(() => undefined)
    return () => {
      controller.abort()
      setUrl(undefined)
    }
  }, [picture, size])
  return url
}

/** A small, decorative preview of a picture in the content folder. An empty box without a picture. */
export function Preview({ picture }: { picture: string | undefined }) {
  const url = usePreviewUrl(picture, 'small')
  return url === undefined ? <span className="preview" /> : <img className="preview" src={url} alt="" />
}

/** Warns if a picture is too small for the place where a field shows it, and names the size that is needed. */
export function SizeWarning({ picture = '', field }: { picture: string | undefined; field: Address }) {
  /** The last check, which may be of the picture that was selected before. */
  const { data: sizeCheck } = useData(
    async () => ({ checkedPicture: picture, problem: await loadSizeProblem(picture, field) }),
    // Without a picture, nothing is loaded.
    picture || undefined,
  )
  const problem = sizeCheck?.checkedPicture === picture && sizeCheck.problem
  return (
    <p className="size-warning row" role="status">
      {problem && (
        <>
          <Icon name="warning" />
          <span>
            {picture} {sizeWarning(problem)}.
          </span>
        </>
      )}
    </p>
  )
}
