import { useCallback, useRef, useState } from 'react'
import { panelOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'

export type Width = 'phone' | 'tablet' | 'desktop' | 'full'
export type Scheme = 'light' | 'dark'

/** The widths of the page. `pixels` is in CSS pixels; without it, the page fills the window. */
export const widths: Record<Width, { name: string; pixels?: number }> = {
  phone: { name: 'Phone', pixels: 390 },
  tablet: { name: 'Tablet', pixels: 834 },
  desktop: { name: 'Desktop', pixels: 1280 },
  full: { name: 'Full width' },
}

export const panels = {
  setup: 'Make it yours',
  details: 'Details',
  look: 'Look',
  notYours: 'Not yet yours',
  languages: 'Languages',
  messages: 'Messages',
  ready: 'Ready?',
  publish: 'Publish',
} as const
export type Panel = keyof typeof panels

/** A field to bring into view, and what to do there. */
export interface Wanted {
  field: Address
  purpose: 'change' | 'select' | 'panel' | 'try'
}

/** Returns the folder of the language of a page: `de/`. Empty for the main language. */
export const rootOfPath = (path: string, { languages }: Pick<State, 'languages'>): string =>
  languages.find(({ root }) => path.startsWith(`/${root}`))?.root ?? ''

export type View = ReturnType<typeof useView>

/** The window's view state. It is not saved. */
export function useView() {
  const [path, setPath] = useState('/')
  /** Set by the frame. Saves the open text, and resolves to whether the page may be left. */
  const leaving = useRef(async () => true)
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [panel, setPanel] = useState<Panel>()
  /** The field to bring into view. The component that does so calls `reached`. */
  const [wanted, setWanted] = useState<Wanted>()
  const [preview, setPreview] = useState<Record<string, string>>()
  /** Shows another page. Resolves to whether the current one could be left. */
  const show = useCallback(async (path: string) => {
    const isLeft = await leaving.current()
    if (isLeft) setPath(path)
    return isLeft
  }, [])
  return {
    path,
    setPath,
    show,
    leaving,
    width,
    setWidth,
    scheme,
    setScheme,
    panel,
    setPanel,
    wanted,
    preview,
    setPreview,
    /** Brings a field into view on the page, or in its panel if no page shows it. */
    goTo: (field: Address, purpose: Exclude<Wanted['purpose'], 'panel'> = 'change') =>
      setWanted({ field, purpose }),
    goToInPanel(field: Address) {
      setPanel(panelOf(field))
      setWanted({ field, purpose: 'panel' })
    },
    reached: () => setWanted(undefined),
  }
}
