import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useUnread } from '../messages/use-unread.ts'
import { Bar } from './bar/Bar.tsx'
import { Notice, Notices } from './bar/Notices.tsx'
import { onPublish, onReady } from './client.ts'
import { Frame } from './frame/Frame.tsx'
import { useLatest } from './hooks.ts'
import { Panels } from './panels/Panels.tsx'
import { type Say, useEditor } from './use-editor.ts'
import { StudioContext, useWork } from './use-studio.ts'
import { useView } from './use-view.ts'

/** The studio's window: the page in its frame, with the bar and panels around it. */
export function Studio() {
  const { say, spoken } = useAnnouncer()
  const editor = useEditor(say)
  const view = useView()
  const inbox = useUnread()
  const ready = useWork('/ready', onReady)
  const publishing = useWork('/publish', onPublish)
  const { ended } = publishing
  // If the panel is open, it announces the result itself.
  const isPanelOpen = useLatest(view.panel === 'publish')
  useEffect(() => {
    if (ended && !isPanelOpen.current)
      say(ended.ok ? `Published: ${ended.summary}.` : 'The page was not published.')
  }, [ended, isPanelOpen, say])
  if (!editor.state)
    return (
      <div className="notices" role="alert">
        {editor.notice && <Notice>{editor.notice.message}</Notice>}
      </div>
    )
  return (
    <StudioContext value={{ editor, view, say, ready, publishing, inbox }}>
      <div className="studio">
        <Bar />
        <Notices />
        {/* Before the page in tab order, next to the buttons that open the panels. */}
        <Panels />
        <Frame />
        {spoken}
      </div>
    </StudioContext>
  )
}

/** Returns the function to announce messages, and the live region to render once. */
function useAnnouncer(): { say: Say; spoken: ReactNode } {
  const [{ words, count }, setSaid] = useState({ words: '', count: 0 })
  const say = useCallback((words: string) => setSaid(({ count }) => ({ words, count: count + 1 })), [])
  const spoken = (
    <p className="spoken" role="status">
      {/* A new key replaces the element, so that the same message is announced again. */}
      <span key={count}>{words}</span>
    </p>
  )
  return { say, spoken }
}
