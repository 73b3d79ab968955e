/** What of the page the window shows, and how. */
import { useState } from 'react'
import type { Address } from '../protocol.ts'

/** How wide the page is shown, in CSS pixels; full is as wide as there is room. */
export const widths = { phone: 390, tablet: 834, desktop: 1280, full: undefined } as const
export type Width = keyof typeof widths
export type Scheme = 'light' | 'dark'

/** The panels beside the page. */
export const panels = ['details', 'look', 'demo', 'messages', 'ready'] as const
export type Panel = (typeof panels)[number]

/** The window's own state; nothing of it is kept. */
export interface View {
  /** The path of the page that is shown: `/`, or a work's. */
  path: string
  show(path: string): void
  width: Width
  setWidth(width: Width): void
  scheme: Scheme
  setScheme(scheme: Scheme): void
  panel: Panel | undefined
  setPanel(panel: Panel | undefined): void
  /** The field that the owner works on. */
  selected: Address | undefined
  select(field: Address | undefined): void
  /** The field that is to be brought into view, on the page or in a panel; each wish is a new object. */
  wanted: { field: Address } | undefined
  /** Leads to a field wherever it stands. */
  goTo(field: Address): void
  /** Custom properties that the page is shown with while they are chosen, and nothing of it is saved. */
  preview: Record<string, string> | undefined
  setPreview(properties: Record<string, string> | undefined): void
}

/** The view as it is at the start: the page at full width, in the scheme of the owner's system. */
export function useView(): View {
  const [path, show] = useState('/')
  const [width, setWidth] = useState<Width>('full')
  const [scheme, setScheme] = useState<Scheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [panel, setPanel] = useState<Panel>()
  const [selected, select] = useState<Address>()
  const [wanted, setWanted] = useState<{ field: Address }>()
  const [preview, setPreview] = useState<Record<string, string>>()
  const goTo = (field: Address) => setWanted({ field })
  return {
    path,
    show,
    width,
    setWidth,
    scheme,
    setScheme,
    panel,
    setPanel,
    selected,
    select,
    wanted,
    goTo,
    preview,
    setPreview,
  }
}
