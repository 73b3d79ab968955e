import { Children, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'

/** As many rows of a list as are shown at first. */
const most = 6

/** A list, of which a long one shows its first rows until the rest is asked for; its button stays, with the focus. */
export function Folded({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const rows = Children.toArray(children)
  const isLong = rows.length > most + 1
  return (
    <>
      <ul>{isLong && !isWhole ? rows.slice(0, most) : rows}</ul>
      {isLong && (
        <Button className="quiet inline fold" onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  )
}
