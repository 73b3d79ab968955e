/** What of the page the window shows, and how. */
import { type RefObject, useCallback, useRef, useState } from 'react'
import { panelOf } from '../fields.ts'
import type { Address } from '../protocol.ts'

/** How wide the page is shown, in CSS pixels; full is as wide as there is room. */
export const widths = { phone: 390, tablet: 834, desktop: 1280, full: undefined } as const
export type Width = keyof typeof widths
export type Scheme = 'light' | 'dark'

/** The panels beside the page, by what they are called. */
export const panels = {
  details: 'Details',
  look: 'Look',
  demo: 'Still the demo’s',
  messages: 'Messages',
  ready: 'Ready?',
} as const
export type Panel = keyof typeof panels

/** A field that is led to: on the page if it stands there, or in its panel. */
export interface Wanted {
  field: Address
  isInPanel: boolean
}

/** The window's own state; nothing of it is kept. */
export interface View {
  /** The path of the page that is shown: `/`, or a work's. */
  path: string
  /** Tells that the page goes on under another path. */
  setPath(path: string): void
  /** Shows another page; gives whether nothing was left open on this one, which would have kept it. */
  show(path: string): Promise<boolean>
  /** Saves what is open on the page; gives whether nothing is left open. */
  leaving: RefObject<() => Promise<boolean>>
  width: Width
  setWidth(width: Width): void
  scheme: Scheme
  setScheme(scheme: Scheme): void
  panel: Panel | undefined
  setPanel(panel: Panel | undefined): void
  /** The field that the owner works on. */
  selected: Address | undefined
  select(field: Address | undefined): void
  /** The field that is to be brought into view, until that is on its way. */
  wanted: Wanted | undefined
  /** Leads to a field wherever it stands. */
  goTo(field: Address): void
  /** Opens the panel of a field, and leads to it there. */
  goToInPanel(field: Address): void
  /** Says that what is wanted is on its way. */
  reached(): void
  /** Custom properties that the page is shown with while they are chosen, and nothing of it is saved. */
  preview: Record<string, string> | undefined
  setPreview(properties: Record<string, string> | undefined): void
}

/** The view as it is at the start: the page at full width, in the scheme of the owner's system. */
export function useView(): View {
  const [path, setPath] = useState('/')
  const leaving = useRef(async () => true)
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [panel, setPanel] = useState<Panel>()
  const [selected, select] = useState<Address>()
  const [wanted, setWanted] = useState<Wanted>()
  const [preview, setPreview] = useState<Record<string, string>>()
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
    selected,
    select,
    wanted,
    goTo: (field) => setWanted({ field, isInPanel: false }),
    goToInPanel(field) {
      setPanel(panelOf(field))
      setWanted({ field, isInPanel: true })
    },
    reached: () => setWanted(undefined),
    preview,
    setPreview,
  }
}
