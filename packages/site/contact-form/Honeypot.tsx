import { honeypotName } from '@portfolio/contract/form.ts'

/** A field that only bots fill in. CSS hides it from people, and its attributes hide it from password managers. */
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
