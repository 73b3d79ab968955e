import { smallWords } from '../../../site/pictures/small.ts'
import type { Address } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { useHelp } from '../hooks.ts'
import { smallIn } from './upload.ts'

/** Says of a picture that is too small for a field what size it needs; nothing of another. */
export function Smallness({ name, field }: { name: string; field: Address }) {
  const found = useHelp(
    async () => ({ name, small: name === '' ? undefined : await smallIn(name, field) }),
    name,
  )
  // What cannot be looked at is told as it is saved.
  const small = found?.name === name && found.small
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
