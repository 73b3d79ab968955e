import { createContext, useContext } from 'react'
import type { Publication } from '../publish/protocol.ts'
import type { Made } from '../ready/build.ts'
import type { Say } from './use-announcer.tsx'
import type { Editor } from './use-editor.ts'
import type { View } from './use-view.ts'
import type { Work } from './use-work.ts'

export interface StudioTools {
  editor: Editor
  view: View
  say: Say
  ready: Work<Made>
  publishing: Work<Publication>
  /** The number of unread messages, and a function to count again. */
  inbox: { unread: number; count(): void }
}

export const StudioContext = createContext<StudioTools | undefined>(undefined)

/**
 * Returns what all components of the window share.
 * @throws Error outside the window's context
 */
export function useStudio(): StudioTools {
  const tools = useContext(StudioContext)
  if (!tools) throw new Error('useStudio must be called inside the StudioContext.')
  return tools
}
