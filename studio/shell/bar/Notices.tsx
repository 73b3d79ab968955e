import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { fieldWords, noteOf } from '../../fields.ts'
import type { Address } from '../../protocol.ts'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import { Drafts } from './Drafts.tsx'

/** Why something was not done, what was not saved, and what is wrong in the files; screen readers are told as it comes. */
export function Notices() {
  const { desk } = useStudio()
  const { notice, state } = desk
  return (
    <div className="notices" role="alert">
      {notice !== undefined && (
        <Notice onClose={() => desk.tell(undefined)}>
          {notice.message}
          {notice.field !== undefined && <ShowIt field={notice.field} />}
        </Notice>
      )}
      <Drafts />
      {state.mistakes.length > 0 && (
        <div className="notice">
          <Icon name="wrong" />
          <div>
            <ul>
              {state.mistakes.map(({ path, line, field, reason }) => (
                <li key={`${path} ${line} ${reason}`}>
                  <span className="notice-place">
                    {path}
                    {line !== undefined && `, line ${line}`}
                  </span>
                  {': '}
                  {field === undefined ? reason : `${fieldWords(field, state)} ${reason}`}
                  {field !== undefined && noteOf(field) && <ShowIt field={field} />}
                </li>
              ))}
            </ul>
            <p>Mend it in your editor; the studio goes on by itself.</p>
          </div>
        </div>
      )}
    </div>
  )
}

/** Why something was not done. */
export const Notice = ({ children, onClose }: { children: ReactNode; onClose?: () => void }) => (
  <div className="notice">
    <Icon name="wrong" />
    <p>{children}</p>
    {onClose && (
      <Button className="quiet icon-only" aria-label="Close" onPress={onClose}>
        <Icon name="close" />
      </Button>
    )}
  </div>
)

function ShowIt({ field }: { field: Address }) {
  const { view } = useStudio()
  return (
    <Button className="quiet inline" onPress={() => view.goTo(field)}>
      Show it
    </Button>
  )
}
