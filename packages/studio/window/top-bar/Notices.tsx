import { parseLines, plainText } from '@portfolio/content/rich-words.ts'
import { type ReactNode, useState } from 'react'
import { fieldInfoOf, fullFieldName } from '../../fields.ts'
import type { Address, ContentMistake } from '../../protocol.ts'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { fieldsWithDrafts, readDraft, saveDraft } from '../drafts.ts'
import { useStudio } from '../use-studio.ts'

/** Shows failed actions, unsaved drafts and content errors. Screen readers announce them. */
export function Notices() {
  const { editor } = useStudio()
  const { notice, state } = editor
  return (
    <div className="notices" role="alert">
      {notice !== undefined && (
        <Notice onClose={() => editor.showNotice(undefined)}>
          {notice.message}
          {notice.field !== undefined && <ShowFieldButton field={notice.field} />}
        </Notice>
      )}
      <DraftNotice />
      {state.mistakes.length > 0 && (
        <div className="notice">
          <Icon name="warning" />
          <div>
            <MistakeList mistakes={state.mistakes} />
            <p>Correct this in your editor. The studio then continues by itself.</p>
          </div>
        </div>
      )}
    </div>
  )
}

export function MistakeList({ mistakes }: { mistakes: readonly ContentMistake[] }) {
  const { state } = useStudio().editor
  return (
    <ul>
      {mistakes.map(({ path, line, field, reason }) => (
        <li key={`${path} ${line} ${reason}`}>
          <b>
            {path}
            {line !== undefined && `, line ${line}`}
          </b>
          {': '}
          {field === undefined ? reason : `${fullFieldName(field, state)} ${reason}`}
          {field !== undefined && fieldInfoOf(field) && <ShowFieldButton field={field} />}
        </li>
      ))}
    </ul>
  )
}

/** Offers to continue or discard the unsaved texts of an earlier window, one at a time. */
function DraftNotice() {
  const { editor, view } = useStudio()
  const { state } = editor
  const [fieldsToOffer, setFieldsToOffer] = useState(() => fieldsWithDrafts(state))
  const field = fieldsToOffer.find((field) => readDraft(field, state) !== undefined)
  const text = field && readDraft(field, state)
  if (!field || text === undefined) return null
  const plainDraft = fieldInfoOf(field)?.isRich ? plainText(parseLines(text)) : text
  const showNextDraft = () =>
    setFieldsToOffer((previous) => previous.filter((otherField) => otherField !== field))
  return (
    <Notice>
      {`You have unsaved text: ${fullFieldName(field, state)}, “${plainDraft.length > 80 ? `${plainDraft.slice(0, 80)}…` : plainDraft}”. `}
      <Button
        className="plain inline"
        onClick={() => {
          showNextDraft()
          view.goToField(field)
        }}
      >
        Continue editing
      </Button>{' '}
      <Button
        className="plain inline"
        onClick={() => {
          // Deletes the stored draft.
          saveDraft(field)
          showNextDraft()
        }}
      >
        Discard
      </Button>
    </Notice>
  )
}

export const Notice = ({ children, onClose }: { children: ReactNode; onClose?: () => void }) => (
  <div className="notice">
    <Icon name="warning" />
    <p>{children}</p>
    {onClose && (
      <Button className="plain icon-only" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Button>
    )}
  </div>
)

function ShowFieldButton({ field }: { field: Address }) {
  const { view } = useStudio()
  return (
    <Button className="plain inline" onClick={() => view.goToField(field)}>
      Show it
    </Button>
  )
}
