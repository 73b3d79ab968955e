import { honeypot } from '../../contract/form.ts'

/**
 * A field for programs that fill in whatever there is. Nobody meets it: what is not displayed is in no order of the
 * Tab key and in no screen reader, and browsers and password managers do not fill it; the marks that these know say
 * so once more.
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
