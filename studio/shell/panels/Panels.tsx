import { type ReactNode, useEffect, useRef } from 'react'
import { Button, Heading } from 'react-aria-components'
import { Messages } from '../../messages/Messages.tsx'
import type { Publication } from '../../publish/protocol.ts'
import type { Made } from '../../ready/build.ts'
import { request } from '../client.ts'
import { Icon } from '../controls/Icon.tsx'
import type { Desk } from '../use-desk.ts'
import { type Panel, panels, type View } from '../use-view.ts'
import type { Work } from '../use-work.ts'
import { Details } from './details/Details.tsx'
import { Look } from './look/Look.tsx'
import { NotYours } from './NotYours.tsx'
import { PublishPanel } from './publish/PublishPanel.tsx'
import { ReadyPanel } from './ReadyPanel.tsx'

interface Properties {
  desk: Desk
  view: View
  ready: Work<Made>
  publishing: Work<Publication>
  /** The messages that are listed have changed. */
  onMessages(): void
}

/** The panel beside the page, if one is open. */
export function Panels({ desk, view, ready, publishing, onMessages }: Properties) {
  const { panel, setPanel } = view
  const title = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each panel
  useEffect(() => title.current?.focus({ preventScroll: true }), [panel])

  if (panel === undefined) return null
  const contents: Record<Panel, ReactNode> = {
    details: <Details desk={desk} view={view} />,
    look: <Look desk={desk} view={view} />,
    notYours: <NotYours desk={desk} view={view} />,
    messages: <Messages request={request} onChange={onMessages} />,
    ready: <ReadyPanel desk={desk} view={view} ready={ready} />,
    publish: <PublishPanel desk={desk} view={view} publishing={publishing} />,
  }
  return (
    <aside className="panel" aria-labelledby="panel-title">
      <header className="panel-head">
        <Heading level={2} id="panel-title" ref={title} tabIndex={-1}>
          {panels[panel]}
        </Heading>
        <Button className="quiet icon-only" aria-label="Close the panel" onPress={() => setPanel(undefined)}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="panel-body" key={panel}>
        {contents[panel]}
      </div>
    </aside>
  )
}
