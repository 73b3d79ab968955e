import { useEffect, useState } from 'react'
import { previewOf } from './upload.ts'

/** A picture of the owner's folder, small. What it shows is told beside it. */
export function Preview({ name }: { name: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    // Once it is not shown any more, it may be of a picture that has been dropped.
    const controller = new AbortController()
    const { signal } = controller
    // Not the one before it under this one's name.
    setSource(undefined)
    previewOf(name, signal).then(
      (made) => {
        address = made
        if (signal.aborted) URL.revokeObjectURL(made)
        else setSource(made)
      },
      () => signal.aborted || setSource(undefined),
    )
    return () => {
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [name])
  return source === undefined ? <span className="preview" /> : <img className="preview" src={source} alt="" />
}
