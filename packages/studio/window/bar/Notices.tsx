import { parseLines, plainText } from '@portfolio/content/rich-words.ts'
import { type ReactNode, useState } from 'react'
import { fieldInfoOf, fullFieldName } from '../../fields.ts'
import type { Address, Mistake } from '../../protocol.ts'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { fieldsWithDrafts, readDraft, saveDraft } from '../drafts.ts'
import { useStudio } from '../use-studio.ts'

/** Shows why an action failed, unsaved drafts and content errors, and announces them to screen readers. */
export function Notices() {
  const { editor } = useStudio()
  const { notice, state } = editor
  return (
    <div className="notices" role="alert">
      {notice !== undefined && (
        <Notice onClose={() => editor.showNotice(undefined)}>
          {notice.message}
          {notice.field !== undefined && <ShowIt field={notice.field} />}
        </Notice>
      )}
      <Drafts />
      {state.mistakes.length > 0 && (
        <div className="notice">
          <Icon name="wrong" />
          <div>
            <MistakeList mistakes={state.mistakes} />
            <p>Correct this in your editor. The studio then continues by itself.</p>
          </div>
        </div>
      )}
    </div>
  )
}

export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
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
          {field !== undefined && fieldInfoOf(field) && <ShowIt field={field} />}
        </li>
      ))}
    </ul>
  )
}

/** Offers texts that were typed but not saved before the window was closed. */
function Drafts() {
  const { editor, view } = useStudio()
  const { state } = editor
  const [fields, setFields] = useState(() => fieldsWithDrafts(state))
  const field = fields.find((field) => readDraft(field, state) !== undefined)
  const text = field && readDraft(field, state)
  if (!field || text === undefined) return null
  const said = fieldInfoOf(field)?.isRich ? plainText(parseLines(text)) : text
  const next = () => setFields((held) => held.filter((other) => other !== field))
  return (
    <Notice>
      {`You have unsaved text: ${fullFieldName(field, state)}, “${said.length > 80 ? `${said.slice(0, 80)}…` : said}”. `}
      <Button
        className="quiet inline"
        onClick={() => {
          next()
          view.goToField(field)
        }}
      >
        Continue editing
      </Button>{' '}
      <Button
        className="quiet inline"
        onClick={() => {
          saveDraft(field)
          next()
        }}
      >
        Discard
      </Button>
    </Notice>
  )
}

export const Notice = ({ children, onClose }: { children: ReactNode; onClose?: () => void }) => (
  <div className="notice">
    <Icon name="wrong" />
    <p>{children}</p>
    {onClose && (
      <Button className="quiet icon-only" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </Button>
    )}
  </div>
)

function ShowIt({ field }: { field: Address }) {
  const { view } = useStudio()
  return (
    <Button className="quiet inline" onClick={() => view.goToField(field)}>
      Show it
    </Button>
  )
}
