import { type ReactNode, useEffect, useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Publication } from '../../publish/protocol.ts'
import { countOf } from '../panels/publish/PublishPanel.tsx'
import { useStudio } from '../use-studio.ts'
import { type Panel, panels } from '../use-view.ts'
import type { Work } from '../use-work.ts'

const names = Object.keys(panels) as Panel[]

/** The buttons that open and close the panels. One panel is open at a time. */
export function PanelButtons() {
  const { editor, view, publishing, inbox } = useStudio()
  const buttons = useRef<HTMLDivElement>(null)
  const { panel: open } = view
  // A closing panel loses the focus inside it.
  useEffect(() => {
    if (open === undefined) return
    return () => {
      const button = buttons.current?.children[names.indexOf(open)] as HTMLElement | undefined
      if (document.activeElement === document.body) button?.focus()
    }
  }, [open])
  const publication = publicationMark(publishing, editor.state.unpublished)
  const marks: Partial<Record<Panel, ReactNode>> = {
    notYours: editor.state.notYours.length || undefined,
    messages: inbox.unread || undefined,
    publish: publication && (
      <>
        <span aria-hidden="true">{publication.sign}</span>
        <span className="spoken">({publication.words})</span>
      </>
    ),
  }
  return (
    <ToggleButtonGroup
      ref={buttons}
      className="react-aria-ToggleButtonGroup bar-panels"
      aria-label="Panels"
      selectedKeys={open === undefined ? [] : [open]}
      onSelectionChange={([panel]) => view.setPanel(panel as Panel | undefined)}
    >
      {names.map((panel) => (
        <ToggleButton
          key={panel}
          id={panel}
          className={panel === 'publish' ? 'react-aria-ToggleButton loud' : 'react-aria-ToggleButton'}
        >
          {panels[panel]}
          {marks[panel] && <span className="count">{marks[panel]}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** The badge of the publish button: the progress, a failure, or the number of unpublished changes. */
function publicationMark({ progress, ended }: Work<Publication>, unpublished: number | undefined) {
  if (progress) return { sign: '…', words: 'in progress' }
  if (ended && !ended.ok) return { sign: '!', words: 'publishing failed' }
  return unpublished ? { sign: unpublished, words: countOf(unpublished) } : undefined
}
