import './kit-number.css'

/** A number as on a shirt, large behind the words of a first screen. It is decoration and not read out. */
export function KitNumber({ children }: { children: string }) {
  return (
    <p className="kit-number" aria-hidden="true">
      {children}
    </p>
  )
}
