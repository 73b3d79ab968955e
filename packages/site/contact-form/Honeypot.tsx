import { honeypotName } from '@portfolio/contract/form.ts'

/**
 * A hidden field that only bots fill in. `display: none` hides it from the keyboard and
 * screen readers, and the attributes from password managers.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="form-decoy">
      <label>
        <span suppressHydrationWarning>{label}</span>
        <input
          name={honeypotName}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </p>
  )
}
