import { Children, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'

/** As many rows of a list as are shown at first. */
const most = 6

/** A list, of which a long one shows its first rows until the rest is asked for. */
export function Folded({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const rows = Children.toArray(children)
  const isFolded = !isWhole && rows.length > most + 1
  return (
    <>
      <ul>{isFolded ? rows.slice(0, most) : rows}</ul>
      {isFolded && (
        <Button className="react-aria-Button quiet inline" onPress={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      )}
    </>
  )
}
