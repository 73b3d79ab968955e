import { createContext, useContext } from 'react'
import type { Publication } from '../publish/protocol.ts'
import type { Made } from '../ready/build.ts'
import type { Desk } from './use-desk.ts'
import type { Say } from './use-spoken.tsx'
import type { View } from './use-view.ts'
import type { Work } from './use-work.ts'

/** What all parts of the window work with. */
export interface StudioTools {
  desk: Desk
  view: View
  say: Say
  ready: Work<Made>
  publishing: Work<Publication>
  /** How many messages are unread, and the way to have them counted anew. */
  inbox: { unread: number; count(): void }
}

export const StudioContext = createContext<StudioTools | undefined>(undefined)

/** What the window's parts work with, in whichever of them. */
export function useStudio(): StudioTools {
  const tools = useContext(StudioContext)
  if (!tools) throw new Error('This is no part of the window.')
  return tools
}
