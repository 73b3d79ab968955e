import { Button } from 'react-aria-components'
import { valueAt } from '../../values.ts'
import { useStudio } from '../use-studio.ts'
import { type AddableField, addableBeside } from './addable-fields.ts'

/** The fields of a work's page besides its picture. */
const optionalFields = ['done', 'text', 'pictures']

/** Suggests what to add to the page of a work that has only its picture. */
export function NewWork({ begin }: { begin(possible: AddableField): void }) {
  const { editor, view } = useStudio()
  const { state } = editor
  const work = `portfolio.works.${state.workPaths.indexOf(view.path)}`
  const isNew =
    valueAt(state, work) && optionalFields.every((key) => !valueAt(state, `${work}.${key}`)?.length)
  if (!isNew) return null
  return (
    <section className="offer row" aria-label="Content for this page">
      <p>Add to this page:</p>
      {addableBeside(`${work}.title`, state).map((possible) => (
        <Button key={possible.label} className="quiet" onPress={() => begin(possible)}>
          {possible.label}
        </Button>
      ))}
    </section>
  )
}
