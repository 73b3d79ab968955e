import { useRef } from 'react'
import { focusElement, useFocusReturn } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { innermostEntry } from './entry-elements.ts'
import { FormTrialCard } from './FormTrialCard.tsx'
import { PictureCard } from './PictureCard.tsx'
import { markElement } from './page-document.ts'
import { RefusedText } from './RefusedText.tsx'
import { Toast } from './Toast.tsx'
import { Toolbar } from './Toolbar.tsx'
import { type FrameController, useFrame } from './use-frame.ts'
import { usePageEvents } from './use-page-events.ts'
import { type PageViewport, usePageViewport } from './use-page-viewport.ts'

/** The editable page in an iframe, and the tools over it. */
export function Frame() {
  const { editor, view } = useStudio()
  const container = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const viewport = usePageViewport(container, view.width)
  const frameController = useFrame(frame)
  usePageEvents(frameController, () =>
    overlay.current?.querySelector<HTMLElement>('.toolbar button')?.focus(),
  )
  const { page, store } = frameController
  const { selection } = store.state
  const trackFocus = useFocusReturn(selection?.element)
  return (
    <main className="page-viewport" ref={container}>
      <div
        className="scaled-page"
        style={{ inlineSize: viewport.bounds.width, blockSize: viewport.bounds.height }}
        onPointerLeave={() => markElement(page?.document, 'hovered', undefined)}
      >
        <iframe
          ref={frame}
          className="frame"
          title="Your page"
          src="/"
          style={{ inlineSize: viewport.width, blockSize: viewport.height, scale: String(viewport.scale) }}
        />
        {!page && editor.state.mistakes.length === 0 && (
          <p className="preparing" role="status">
            Your page is loading.
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: it contains no form fields */}
        <div
          className="overlay"
          ref={overlay}
          role="group"
          aria-label="Tools"
          onFocus={trackFocus}
          onKeyDown={(event) => event.key === 'Escape' && selection?.element.focus()}
        >
          <Overlay frameController={frameController} viewport={viewport} overlay={overlay.current} />
        </div>
      </div>
    </main>
  )
}

interface OverlayProperties {
  frameController: FrameController
  viewport: PageViewport
  overlay: Element | null
}

function Overlay({ frameController, viewport, overlay }: OverlayProperties) {
  const { toast } = useStudio().editor
  const { store, page, typeAheadInput, endFormTrial } = frameController
  const { selection, pageChange, activity } = store.state
  const { inlineEditor, pictureCard, formTrial } = activity
  // A toolbar for the hovered element would cover text that the owner wants to click.
  const pageElement = inlineEditor ?? selection
  return (
    <>
      {page && pageElement?.element.isConnected && !pictureCard && (
        <Toolbar
          // Another list has other tools, so no tool keeps the focus.
          key={innermostEntry(pageElement.field)?.list}
          pageElement={pageElement}
          frameController={frameController}
          viewport={viewport}
          overlay={overlay}
        />
      )}
      {pageChange?.hasNewText && (
        <input
          className="visually-hidden"
          aria-label="The new text"
          ref={(input) => {
            typeAheadInput.current = input
            focusElement(input)
          }}
        />
      )}
      {inlineEditor?.session.draft?.refusal !== undefined && (
        <RefusedText inlineEditor={inlineEditor} viewport={viewport} />
      )}
      {formTrial && <FormTrialCard trial={formTrial} endTrial={endFormTrial} />}
      {pictureCard && (
        <PictureCard options={pictureCard} store={store} document={page?.document} width={viewport.width} />
      )}
      {toast && !pictureCard && <Toast {...toast} />}
    </>
  )
}
