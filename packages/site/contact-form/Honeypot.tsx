import { honeypot } from '@portfolio/contract/form.ts'

/**
 * A hidden field that only bots fill in. It is not displayed, so neither the keyboard nor screen readers reach it;
 * the attributes also tell password managers to skip it.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="form-decoy">
      <label>
        <span suppressHydrationWarning>{label}</span>
        <input
          name={honeypot}
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
