import { type ReactNode, useEffect, useRef } from 'react'
import { MessagesPanel } from '../../messages/MessagesPanel.tsx'
import { Button } from '../controls/controls.tsx'
import { Icon } from '../controls/Icon.tsx'
import { useStudio } from '../use-studio.ts'
import { type PanelName, panelTitles } from '../use-view.ts'
import { BuildPanel } from './BuildPanel.tsx'
import { DetailsPanel } from './details/DetailsPanel.tsx'
import { LanguagesPanel } from './LanguagesPanel.tsx'
import { LookPanel } from './look/LookPanel.tsx'
import { PublishPanel } from './publish/PublishPanel.tsx'
import { RemainingDemoPanel } from './RemainingDemoPanel.tsx'
import { SetupPanel } from './SetupPanel.tsx'

/** Shows the open panel beside the page, if there is one. */
export function Panels() {
  const { view, unreadMessages } = useStudio()
  const { panel, setPanel } = view
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the title of each new panel
  useEffect(() => heading.current?.focus({ preventScroll: true }), [panel])

  if (panel === undefined) return null
  const contents: Record<PanelName, ReactNode> = {
    setup: <SetupPanel />,
    details: <DetailsPanel />,
    look: <LookPanel />,
    remainingDemo: <RemainingDemoPanel />,
    languages: <LanguagesPanel />,
    messages: <MessagesPanel onListChange={unreadMessages.refreshUnreadCount} />,
    build: <BuildPanel />,
    publish: <PublishPanel />,
  }
  return (
    <aside className="panel" aria-labelledby="panel-title">
      <header className="panel-header row space-between">
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {panelTitles[panel]}
        </h2>
        <Button className="plain icon-only" aria-label="Close the panel" onClick={() => setPanel(undefined)}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="panel-body" key={panel}>
        {contents[panel]}
      </div>
    </aside>
  )
}
