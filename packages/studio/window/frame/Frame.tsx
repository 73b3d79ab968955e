import { useRef } from 'react'
import { useFocusReturn } from '../hooks.ts'
import { useStudio } from '../use-studio.ts'
import { useStage } from './boxes.ts'
import { entryOf } from './entries.ts'
import { FocusPoint } from './FocusPoint.tsx'
import { NewWork, OfferNote, Reason, TrialCard } from './Notes.tsx'
import { PictureCard } from './PictureCard.tsx'
import { mark } from './page-document.ts'
import { Tools } from './Tools.tsx'
import { type FrameTools, useFrame } from './use-frame.ts'
import { useFrameEvents } from './use-frame-events.ts'

/** The editable page in its iframe, with the tools over it. */
export function Frame() {
  const { editor, view } = useStudio()
  const main = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const overlay = useRef<HTMLDivElement>(null)
  const stage = useStage(main, view.width)
  const tools = useFrame(frame)
  useFrameEvents(tools, overlay)
  const { page, store } = tools
  const { selection } = store.state
  const noteFocus = useFocusReturn(selection?.element)
  return (
    <main className="stage" ref={main}>
      <div
        className="sheet"
        style={{ inlineSize: stage.room.width, blockSize: stage.room.height }}
        onPointerLeave={() => mark(page?.document, 'pointed', undefined)}
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
  stage: ReturnType<typeof useStage>
  overlay: Element | null
}

function Overlay({ tools, stage, overlay }: OverlayProperties) {
  const { editor } = useStudio()
  const { store, page, isFresh, text, lists } = tools
  const { selection, card, offer: held, activity } = store.state
  const { text: open, focusPoint, trial } = activity
  // Only for a selected element: tools under the pointer would catch the click meant for the text.
  const worked = open?.typed ?? selection
  const offer =
    held?.step === editor.state.done ? held : editor.stepped ? { text: editor.stepped } : undefined
  return (
    <>
      {page && worked?.element.isConnected && !focusPoint && !card && (
        <Tools
          // Another list has different tools, so none of them keeps the focus.
          key={entryOf(worked.field)?.list}
          place={worked}
          tools={tools}
          stage={stage}
          overlay={overlay}
        />
      )}
      {open?.refused && (
        <Reason place={open.typed} reason={open.refused.reason} stage={stage} onDiscard={text.discard} />
      )}
      {focusPoint && <FocusPoint picture={focusPoint} scale={stage.scale} onEnd={tools.endFocusPoint} />}
      {trial && <TrialCard trial={trial} onEnd={tools.endTrial} />}
      {card && <PictureCard card={card} store={store} document={page?.document} width={stage.width} />}
      {!offer && !open && !card && isFresh && <NewWork begin={lists.begin} />}
      {offer && !card && <OfferNote {...offer} />}
    </>
  )
}
