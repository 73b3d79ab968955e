import { Button } from 'react-aria-components'
import type { State } from '../../protocol.ts'
import { heldAt } from '../../values.ts'
import { type Possible, possibleBeside } from './possible.ts'

interface Properties {
  state: State
  /** The path of the page that is shown. */
  path: string
  begin(possible: Possible): void
}

/** What a work is told with on its page, besides its picture. */
const telling = ['done', 'text', 'pictures']

/** Says on the page of a work that tells nothing yet what may stand there. */
export function NewWork({ state, path, begin }: Properties) {
  const work = `portfolio.works.${state.workPaths.indexOf(path)}`
  const isNew = heldAt(state, work) && telling.every((key) => !heldAt(state, `${work}.${key}`)?.length)
  if (!isNew) return null
  return (
    <section className="offer row" aria-label="What may stand on this page">
      <p>Below the picture there is room for more. Add:</p>
      {possibleBeside(`${work}.title`, state).map((possible) => (
        <Button key={possible.label} className="quiet" onPress={() => begin(possible)}>
          {possible.label}
        </Button>
      ))}
    </section>
  )
}
