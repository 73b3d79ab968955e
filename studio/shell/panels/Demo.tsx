import { Button } from 'react-aria-components'
import { knownAt, ownName, partOf } from '../../fields.ts'
import { textOf } from '../../values.ts'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

/** What is still the demo's, each leading to its place. */
export function Demo({ desk: { state }, view }: { desk: Desk; view: View }) {
  if (state.demo.length === 0)
    return (
      <p className="panel-words">
        Nothing is the demo’s any more. All that the page says and shows is yours.
      </p>
    )
  const parts = Map.groupBy(
    state.demo,
    (field) => partOf(field, state) || (knownAt(field.split('.')[0] ?? '')?.label ?? field),
  )
  return (
    <>
      <p className="panel-words">
        {state.demo.length === 1 ? 'One thing here is' : `${state.demo.length} things here are`} as the demo
        has them. Each leaves this list once you have put your own in its place.
      </p>
      {[...parts].map(([title, fields]) => (
        <section key={title} className="demo-part">
          <h3 className="row">
            {title} <span className="count">{fields.length}</span>
          </h3>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                <Button className="react-aria-Button quiet demo-field" onPress={() => view.goTo(field)}>
                  <span>{ownName(field)}</span>
                  <span className="help one-line">{textOf(state, field)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
