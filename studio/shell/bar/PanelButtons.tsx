import { useEffect, useRef } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import type { Desk } from '../use-desk.ts'
import { type Panel, panels, type View } from '../use-view.ts'
import { useUnread } from './use-unread.ts'

const names: Record<Panel, string> = {
  details: 'Details',
  look: 'Look',
  demo: 'Still the demo’s',
  messages: 'Messages',
  ready: 'Ready?',
}

/** Opens the panels beside the page, one at a time, and closes them. */
export function PanelButtons({ desk, view }: { desk: Desk; view: View }) {
  const buttons = useRef<HTMLDivElement>(null)
  const { panel: open } = view
  // A panel that is closed takes along what had the focus in it.
  useEffect(() => {
    if (open === undefined) return
    return () => {
      const button = buttons.current?.children[panels.indexOf(open)] as HTMLElement | undefined
      if (document.activeElement === document.body) button?.focus()
    }
  }, [open])
  const unread = useUnread(view.panel)
  const counts: Partial<Record<Panel, number>> = { demo: desk.state.demo.length, messages: unread }
  return (
    <ToggleButtonGroup
      ref={buttons}
      className="react-aria-ToggleButtonGroup bar-panels"
      aria-label="Panels"
      selectedKeys={view.panel === undefined ? [] : [view.panel]}
      onSelectionChange={([panel]) => view.setPanel(panel as Panel | undefined)}
    >
      {panels.map((panel) => (
        <ToggleButton
          key={panel}
          id={panel}
          className={panel === 'ready' ? 'react-aria-ToggleButton loud' : 'react-aria-ToggleButton'}
        >
          {names[panel]}
          {counts[panel] ? <span className="count">{counts[panel]}</span> : null}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
