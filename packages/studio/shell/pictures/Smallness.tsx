import { smallWords } from '@portfolio/content/pictures/small.ts'
import type { Address } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { useHelp } from '../hooks.ts'
import { smallIn } from './upload.ts'

/** Warns if a picture is too small for a field, and says what size it needs. */
export function Smallness({ name, field }: { name: string; field: Address }) {
  const found = useHelp(
    async () => ({ name, small: name === '' ? undefined : await smallIn(name, field) }),
    name,
  )
  // Errors are reported when the picture is saved.
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
