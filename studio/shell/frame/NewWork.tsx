import { Button } from 'react-aria-components'
import { heldAt } from '../../values.ts'
import { useStudio } from '../use-studio.ts'
import { type Possible, possibleBeside } from './possible.ts'

/** What a work is told with on its page, besides its picture. */
const telling = ['done', 'text', 'pictures']

/** Says on the page of a work that tells nothing yet what may stand there. */
export function NewWork({ begin }: { begin(possible: Possible): void }) {
  const { desk, view } = useStudio()
  const { state } = desk
  const work = `portfolio.works.${state.workPaths.indexOf(view.path)}`
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
