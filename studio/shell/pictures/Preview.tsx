import { useEffect, useState } from 'react'
import { previewOf } from './upload.ts'

/** A picture of the owner's folder, small. What it shows is told beside it. */
export function Preview({ name }: { name: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let address: string | undefined
    let isWanted = true
    // Not the one before it under this one's name.
    setSource(undefined)
    previewOf(name).then(
      (made) => {
        address = made
        if (isWanted) setSource(made)
        else URL.revokeObjectURL(made)
      },
      () => setSource(undefined),
    )
    return () => {
      isWanted = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [name])
  return source === undefined ? <span className="preview" /> : <img className="preview" src={source} alt="" />
}
