/** What of the page the window shows, and how. */
import { useCallback, useRef, useState } from 'react'
import { panelOf } from '../fields.ts'
import type { Address } from '../protocol.ts'

export type Width = 'phone' | 'tablet' | 'desktop' | 'full'
export type Scheme = 'light' | 'dark'

/** A way to show the page: what it is called, and how wide it is in CSS pixels; without a width, as there is room. */
export interface Shown {
  name: string
  pixels?: number
}

export const widths: Record<Width, Shown> = {
  phone: { name: 'Phone', pixels: 390 },
  tablet: { name: 'Tablet', pixels: 834 },
  desktop: { name: 'Desktop', pixels: 1280 },
  full: { name: 'Full width' },
}
export const schemes: Record<Scheme, Shown> = { light: { name: 'Light' }, dark: { name: 'Dark' } }

/** The panels beside the page, by what they are called. */
export const panels = {
  details: 'Details',
  look: 'Look',
  notYours: 'Not yet yours',
  messages: 'Messages',
  ready: 'Ready?',
  publish: 'Publish',
} as const
export type Panel = keyof typeof panels

/** A field that is to be brought into view: to be changed on the page, to be selected there, in its panel, or for its form to be tried. */
export interface Wanted {
  field: Address
  purpose: 'change' | 'select' | 'panel' | 'try'
}

export type View = ReturnType<typeof useView>

/** The window's own state; nothing of it is kept. The page begins at full width, in the scheme of the owner's system. */
export function useView() {
  /** The path of the page that is shown: `/`, or a work's. */
  const [path, setPath] = useState('/')
  /** Set by the frame: saves what is open on the page, and gives whether nothing is. Another page is shown only then. */
  const leaving = useRef(async () => true)
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [panel, setPanel] = useState<Panel>()
  /** The field that is to be brought into view; the page or panel that does it calls `reached`. */
  const [wanted, setWanted] = useState<Wanted>()
  /** Custom properties that the page is shown with while they are chosen; they are not saved. */
  const [preview, setPreview] = useState<Record<string, string>>()
  /** Shows another page; gives whether it does. */
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
    /** Brings a field into view: on the page where that shows it, else in its panel. */
    goTo: (field: Address, purpose: Exclude<Wanted['purpose'], 'panel'> = 'change') =>
      setWanted({ field, purpose }),
    goToInPanel(field: Address) {
      setPanel(panelOf(field))
      setWanted({ field, purpose: 'panel' })
    },
    reached: () => setWanted(undefined),
  }
}
