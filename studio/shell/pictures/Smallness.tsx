import { useEffect, useState } from 'react'
import { type Small, smallWords } from '../../../site/pictures/small.ts'
import type { Address } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { smallIn } from './upload.ts'

/** Says of a picture that is too small for a field what size it needs; nothing of another. */
export function Smallness({ name, field }: { name: string; field: Address }) {
  const [small, setSmall] = useState<Small | null>(null)
  useEffect(() => {
    let isWanted = true
    setSmall(null)
    if (name === '') return undefined
    // What cannot be looked at is told as it is saved.
    smallIn(name, field).then(
      (found) => isWanted && setSmall(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [name, field])
  return (
    <p className="smallness" role="status">
      {small && (
        <>
          <Icon name="wrong" />
          <span>
            {name} {smallWords(small)}.
          </span>
        </>
      )}
    </p>
  )
}
