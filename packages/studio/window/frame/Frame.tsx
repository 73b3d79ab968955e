import { useRef } from 'react'
import { focusElement, useFocusReturn } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { type PageViewport, usePageViewport } from './boxes.ts'
import { innermostEntry } from './entries.ts'
import { OfferNote, Reason, TrialCard } from './Notes.tsx'
import { PictureCard } from './PictureCard.tsx'
import { markElement } from './page-document.ts'
import { Toolbar } from './Toolbar.tsx'
import { type FrameTools, useFrame } from './use-frame.ts'
import { usePageEvents } from './use-page-events.ts'

/** The editable page in its iframe, with the tools over it. */
export function Frame() {
  const { editor, view } = useStudio()
  const main = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const stage = usePageViewport(main, view.width)
  const tools = useFrame(frame)
  usePageEvents(tools, () => overlay.current?.querySelector<HTMLElement>('.tools button')?.focus())
  const { page, store } = tools
  const { selection } = store.state
  const noteFocus = useFocusReturn(selection?.element)
  return (
    <main className="stage" ref={main}>
      <div
        className="sheet"
        style={{ inlineSize: stage.bounds.width, blockSize: stage.bounds.height }}
        onPointerLeave={() => markElement(page?.document, 'pointed', undefined)}
      >
        <iframe
          ref={frame}
          className="frame"
          title="Your page"
          src="/"
          style={{ inlineSize: stage.width, blockSize: stage.height, scale: String(stage.scale) }}
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
          onFocus={noteFocus}
          onKeyDown={(event) => event.key === 'Escape' && selection?.element.focus()}
        >
          <Overlay tools={tools} stage={stage} overlay={overlay.current} />
        </div>
      </div>
    </main>
  )
}

interface OverlayProperties {
  tools: FrameTools
  stage: PageViewport
  overlay: Element | null
}

function Overlay({ tools, stage, overlay }: OverlayProperties) {
  const { toast } = useStudio().editor
  const { store, page, early, endTrial } = tools
  const { selection, pageChange, activity } = store.state
  const { inlineEditor, pictureCard, trial } = activity
  // Only for a selected element: tools under the pointer would catch the click meant for the text.
  const place = inlineEditor ?? selection
  return (
    <>
      {page && place?.element.isConnected && !pictureCard && (
        <Toolbar
          // Another list has different tools, so none of them keeps the focus.
          key={innermostEntry(place.field)?.list}
          place={place}
          tools={tools}
          stage={stage}
          overlay={overlay}
        />
      )}
      {pageChange?.addsText && (
        <input
          className="spoken"
          aria-label="The new text"
          ref={(input) => {
            early.current = input
            focusElement(input)
          }}
        />
      )}
      {inlineEditor?.session.draft?.refusal !== undefined && <Reason text={inlineEditor} stage={stage} />}
      {trial && <TrialCard trial={trial} end={endTrial} />}
      {pictureCard && (
        <PictureCard card={pictureCard} store={store} document={page?.document} width={stage.width} />
      )}
      {toast && !pictureCard && <OfferNote {...toast} />}
    </>
  )
}
