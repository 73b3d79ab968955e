import { sizeWarning } from '@portfolio/content/pictures/small.ts'
import type { Address } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { useOptionalData } from '../hooks.ts'
import { smallIn } from './upload.ts'

/** Warns if a picture is too small for a field, and says what size it needs. */
export function SizeWarning({ name, field }: { name: string; field: Address }) {
  const found = useOptionalData(
    async () => ({ name, small: name === '' ? undefined : await smallIn(name, field) }),
    name,
  )
  // Errors are reported when the picture is saved.
  const small = found?.name === name && found.small
  return (
    <p className="size-warning" role="status">
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
