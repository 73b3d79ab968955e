import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useUnreadCount } from '../messages/use-messages.ts'
import type { PageBuildResult } from '../page-build/routes.ts'
import type { Publication } from '../publish/protocol.ts'
import { Frame } from './frame/Frame.tsx'
import { useLatest } from './hooks.ts'
import { Panels } from './panels/Panels.tsx'
import { useSetupPrompt } from './panels/SetupPanel.tsx'
import { Notice, Notices } from './top-bar/Notices.tsx'
import { TopBar } from './top-bar/TopBar.tsx'
import { type Announce, useEditor } from './use-editor.ts'
import { StudioContext, useJob } from './use-studio.ts'
import { useView } from './use-view.ts'

export function Studio() {
  const { announce, liveRegion } = useAnnouncer()
  const editor = useEditor(announce)
  const view = useView()
  const unreadMessages = useUnreadCount()
  const buildJob = useJob<PageBuildResult>('build')
  const publishJob = useJob<Publication>('publish')
  const { result } = publishJob
  // While it is open, the publish panel announces the result itself.
  const isPublishPanelOpen = useLatest(view.panel === 'publish')
  useEffect(() => {
    if (result && !isPublishPanelOpen.current)
      announce(result.ok ? `Published: ${result.summary}.` : 'The page was not published.')
  }, [result, isPublishPanelOpen, announce])
  useSetupPrompt(editor.state?.isDemo, view.setPanel)
  // The content is not loaded yet.
  if (!editor.state)
    return (
      <div className="notices" role="alert">
        {editor.notice && <Notice>{editor.notice.message}</Notice>}
      </div>
    )
  return (
    <StudioContext value={{ editor, view, announce, buildJob, publishJob, unreadMessages }}>
      <div className="studio">
        <TopBar />
        <Notices />
        {/* Before the frame, so that Tab leads from the buttons of the top bar to the panel that they open. */}
        <Panels />
        <Frame />
        {liveRegion}
      </div>
    </StudioContext>
  )
}

/** Returns a function that announces messages to screen readers, and the live region to render once. */
function useAnnouncer(): { announce: Announce; liveRegion: ReactNode } {
  const [{ message, count }, setAnnouncement] = useState({ message: '', count: 0 })
  const announce = useCallback(
    (message: string) => setAnnouncement(({ count }) => ({ message, count: count + 1 })),
    [],
  )
  const liveRegion = (
    <p className="visually-hidden" role="status">
      {/* With a new key, screen readers announce the same message again. */}
      <span key={count}>{message}</span>
    </p>
  )
  return { announce, liveRegion }
}
