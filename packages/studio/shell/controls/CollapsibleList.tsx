import { Children, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components'

/** The number of rows shown before expanding. */
const most = 6

/** A list that shows only its first rows if it is long. The button stays in place, so it keeps the focus. */
export function CollapsibleList({ children }: { children: ReactNode }) {
  const [isWhole, setWhole] = useState(false)
  const rows = Children.toArray(children)
  const isLong = rows.length > most + 1
  return (
    <>
      <ul>{isLong && !isWhole ? rows.slice(0, most) : rows}</ul>
      {isLong && (
        <Button className="quiet inline expand-button" onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${rows.length}`}
        </Button>
      )}
    </>
  )
}
