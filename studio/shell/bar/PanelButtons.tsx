import { useEffect, useRef, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { clientOf } from '../../messages/client.ts'
import { mostCounted } from '../../messages/protocol.ts'
import { request } from '../client.ts'
import type { Desk } from '../use-desk.ts'
import { type Panel, panels, type View } from '../use-view.ts'

const names = Object.keys(panels) as Panel[]

/** Opens the panels beside the page, one at a time, and closes them. */
export function PanelButtons({ desk, view }: { desk: Desk; view: View }) {
  const buttons = useRef<HTMLDivElement>(null)
  const { panel: open } = view
  // A panel that is closed takes along what had the focus in it.
  useEffect(() => {
    if (open === undefined) return
    return () => {
      const button = buttons.current?.children[names.indexOf(open)] as HTMLElement | undefined
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
      {names.map((panel) => (
        <ToggleButton
          key={panel}
          id={panel}
          className={panel === 'ready' ? 'react-aria-ToggleButton loud' : 'react-aria-ToggleButton'}
        >
          {panels[panel]}
          {counts[panel] ? <span className="count">{counts[panel]}</span> : null}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** How many of the newest messages are unread, counted anew whenever a panel is opened or closed. */
function useUnread(panel: Panel | undefined): number {
  const [unread, setUnread] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages are read in a panel
  useEffect(() => {
    let isWanted = true
    clientOf(request)
      .list({ search: '', flagged: false, limit: mostCounted })
      .then(({ messages }) => isWanted && setUnread(messages.filter(({ isRead }) => !isRead).length))
      // The panel of messages says why.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [panel])
  return unread
}
