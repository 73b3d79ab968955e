import './kit-number.css'

interface Props {
  children: string
  /** Only its first character shows, to stand over what the whole number stands behind. */
  over?: boolean
}

/** A number as on a shirt, large behind the words of a first screen. It is decoration and not read out. */
export function KitNumber({ children, over }: Props) {
  const [first, ...others] = children
  return (
    <p className="kit-number" aria-hidden="true" data-over={over || undefined}>
      {over ? (
        <>
          <b>{first}</b>
          {others.join('')}
        </>
      ) : (
        children
      )}
    </p>
  )
}
