import { honeypot } from '../../contract/form.ts'

/**
 * A field for programs that fill in whatever there is. Nobody meets it: it is out of sight, out of the order of the
 * Tab key and hidden from screen readers; password managers are told to leave it alone by the marks that each of
 * them knows.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input
          name={honeypot}
          tabIndex={-1}
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
