import { Button } from 'react-aria-components'
import { fieldWords } from '../../fields.ts'
import type { Address, Mistake } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import type { Desk } from '../use-desk.ts'
import type { View } from '../use-view.ts'

/** Why something was not done, and what is wrong in the files; screen readers are told as it comes. */
export function Notices({ desk, view }: { desk: Desk; view: View }) {
  const { notice, state } = desk
  return (
    <div className="notices" role="alert">
      {notice !== undefined && (
        <div className="notice">
          <Icon name="wrong" />
          <p>
            {notice.message}
            {notice.field !== undefined && <Way field={notice.field} view={view} />}
          </p>
          <Button
            className="react-aria-Button quiet icon-only"
            aria-label="Close"
            onPress={() => desk.tell(undefined)}
          >
            <Icon name="close" />
          </Button>
        </div>
      )}
      {state.mistakes.length > 0 && (
        <div className="notice">
          <Icon name="wrong" />
          <div>
            <ul>
              {state.mistakes.map((mistake) => (
                <MistakeLine
                  key={`${mistake.path} ${mistake.line} ${mistake.reason}`}
                  {...{ mistake, desk, view }}
                />
              ))}
            </ul>
            <p>Mend it in your editor; the studio goes on by itself.</p>
          </div>
        </div>
      )}
    </div>
  )
}

function MistakeLine({ mistake, desk, view }: { mistake: Mistake; desk: Desk; view: View }) {
  const { path, line, field, reason } = mistake
  return (
    <li>
      <span className="notice-place">
        {path}
        {line !== undefined && `, line ${line}`}
      </span>
      {': '}
      {field === undefined ? reason : `${fieldWords(field, desk.state)} ${reason}`}
      {field !== undefined && <Way field={field} view={view} />}
    </li>
  )
}

const Way = ({ field, view }: { field: Address; view: View }) => (
  <Button className="react-aria-Button quiet notice-way" onPress={() => view.goTo(field)}>
    Show it
  </Button>
)
