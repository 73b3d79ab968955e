import { Button } from 'react-aria-components'
import { knownAt, ownName, partOf } from '../../fields.ts'
import type { Address, State } from '../../protocol.ts'
import { textOf } from '../content.ts'
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
  return (
    <>
      <p className="panel-words">
        {state.demo.length === 1 ? 'One thing here is' : `${state.demo.length} things here are`} as the demo
        has them. Each leaves this list once you have put your own in its place.
      </p>
      {parts(state).map(({ title, fields }) => (
        <section key={title} className="leads">
          <h3>
            {title} <span className="count">{fields.length}</span>
          </h3>
          <ul>
            {fields.map((field) => (
              <li key={field}>
                <Button className="react-aria-Button quiet lead" onPress={() => view.goTo(field)}>
                  <span className="lead-name">{ownName(field)}</span>
                  <span className="lead-text">{textOf(state, field)}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** What is the demo's by the part of the content that it is in, in the files' order. */
function parts(state: State): { title: string; fields: Address[] }[] {
  const titled = Map.groupBy(
    state.demo,
    (field) => partOf(field, state) || (knownAt(field.split('.')[0] ?? '')?.label ?? field),
  )
  return [...titled].map(([title, fields]) => ({ title, fields }))
}
