import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { panelOf } from '../fields.ts'
import type { Address, State } from '../protocol.ts'

export type PageWidth = 'phone' | 'tablet' | 'desktop' | 'fullWidth'
export type ColourScheme = 'light' | 'dark'

/** The widths in CSS pixels. Without `pixels`, the page fills the window. */
export const pageWidths: Record<PageWidth, { label: string; pixels?: number }> = {
  phone: { label: 'Phone', pixels: 390 },
  tablet: { label: 'Tablet', pixels: 834 },
  desktop: { label: 'Desktop', pixels: 1280 },
  fullWidth: { label: 'Full width' },
}

export const panelTitles = {
  setup: 'Make it yours',
  details: 'Details',
  look: 'Look',
  remainingDemo: 'Not yet yours',
  languages: 'Languages',
  messages: 'Messages',
  build: 'Ready?',
  publish: 'Publish',
} as const
export type PanelName = keyof typeof panelTitles

/** A field to scroll to, and what to do there: edit it, select it, open its panel, or try the form around it. */
export interface FieldRequest {
  field: Address
  purpose: 'edit' | 'select' | 'openPanel' | 'tryForm'
}

/** Returns the language folder of a page's path, such as `de/`. Empty for the main language. */
export const languagePrefixOfPath = (path: string, { languages }: Pick<State, 'languages'>): string =>
  languages.find(({ prefix }) => path.startsWith(`/${prefix}`))?.prefix ?? ''

export type View = ReturnType<typeof useView>

/** Returns what the window shows, and functions that change it. The state is not saved. */
export function useView() {
  /** The path of the page in the frame. */
  const [path, setPath] = useState('/')
  /** Set by the frame: saves the text being edited. Resolves to false if it was refused, so the page must stay. */
  const saveOpenText = useRef(async () => true)
  const [width, setWidth] = useState<PageWidth>('fullWidth')
  const [scheme, setScheme] = useState<ColourScheme>(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  )
  const [panel, setPanel] = useState<PanelName>()
  /** The component that scrolls to the field calls `clearFieldRequest`. */
  const [fieldRequest, setFieldRequest] = useState<FieldRequest>()
  /** The page's custom properties for colours that the owner is choosing. */
  const [colourPreview, setColourPreview] = useState<Record<string, string>>()
  /** Shows another page. Resolves to false if the current page has a refused text. */
  const showPage = useCallback(async (path: string) => {
    const canLeave = await saveOpenText.current()
    if (canLeave) setPath(path)
    return canLeave
  }, [])
  return {
    path,
    setPath,
    showPage,
    saveOpenText,
    width,
    setWidth,
    scheme,
    setScheme,
    panel,
    setPanel,
    fieldRequest,
    colourPreview,
    setColourPreview,
    /** Scrolls to a field on the page, or in its panel if no page shows it. */
    goToField: (field: Address, purpose: Exclude<FieldRequest['purpose'], 'openPanel'> = 'edit') =>
      setFieldRequest({ field, purpose }),
    goToFieldInPanel(field: Address) {
      setPanel(panelOf(field))
      setFieldRequest({ field, purpose: 'openPanel' })
    },
    clearFieldRequest: () => setFieldRequest(undefined),
  }
}

export type PageViewport = ReturnType<typeof usePageViewport>

/** Returns the size of the page in its own pixels, its scale, and its bounds in the container. Scales wide pages down. */
export function usePageViewport(container: RefObject<HTMLElement | null>, chosenWidth: PageWidth) {
  const [containerSize, setContainerSize] = useState({ width: 1280, height: 720 })
  useLayoutEffect(() => {
    const { current } = container
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setContainerSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [container])
  const { pixels: pageWidth = containerSize.width } = pageWidths[chosenWidth]
  const scale = Math.min(1, containerSize.width / pageWidth)
  return {
    width: pageWidth,
    height: containerSize.height / scale,
    scale,
    bounds: { left: 0, top: 0, width: pageWidth * scale, height: containerSize.height },
  }
}
