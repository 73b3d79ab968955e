import { useEffect, useRef, useState } from 'react'
import { Button, Select } from '../controls/controls.tsx'
import { focusElement, useFocusReturn } from '../hooks.ts'
import type { ToastContent } from '../use-editor.ts'
import { useStudio } from '../use-studio.ts'
import { type PageViewport, usePageViewport } from '../use-view.ts'
import { useBox } from './boxes.ts'
import { innermostEntry } from './entry-elements.ts'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'
import type { InlineEditor } from './inline-editor.ts'
import { PicturePopup } from './PicturePopup.tsx'
import { markElement } from './page-document.ts'
import { Toolbar, type ToolbarProperties } from './Toolbar.tsx'
import { useFrame } from './use-frame.ts'
import { usePageEvents } from './use-page-events.ts'

/** The editable page in an iframe, and the tools over it. */
export function Frame() {
  const { editor, view } = useStudio()
  const container = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const viewport = usePageViewport(container, view.width)
  const frameController = useFrame(frame)
  usePageEvents(frameController)
  const { page, store } = frameController
  const { selection } = store.state
  const trackFocus = useFocusReturn(selection?.element)
  return (
    <main className="page-viewport" ref={container}>
      <div
        className="scaled-page"
        style={{ inlineSize: viewport.bounds.width, blockSize: viewport.bounds.height }}
        onPointerLeave={() => markElement(page?.document, 'hovered')}
      >
        <iframe
          ref={frame}
          className="frame"
          title="Your page"
          src="/"
          style={{ inlineSize: viewport.width, blockSize: viewport.height, scale: String(viewport.scale) }}
        />
        {!page && editor.state.mistakes.length === 0 && (
          <p className="loading" role="status">
            Your page is loading.
          </p>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: it groups tools, not form fields */}
        <div
          className="overlay"
          role="group"
          aria-label="Tools"
          onFocus={trackFocus}
          onKeyDown={(event) => event.key === 'Escape' && selection?.element.focus()}
        >
          <Overlay frameController={frameController} viewport={viewport} />
        </div>
      </div>
    </main>
  )
}

function Overlay({ frameController, viewport }: Omit<ToolbarProperties, 'pageElement'>) {
  const { toast } = useStudio().editor
  const { store, page, earlyTextInput, endFormTrial } = frameController
  const { selection, pageChange, activity } = store.state
  const { inlineEditor, picturePopup, formTrial } = activity
  // A toolbar for the hovered element would cover text that the owner wants to click.
  const pageElement = inlineEditor ?? selection
  return (
    <>
      {page && pageElement?.element.isConnected && !picturePopup && (
        <Toolbar
          // Remounts the toolbar for another list, so that no tool keeps the focus.
          key={innermostEntry(pageElement.field)?.list}
          pageElement={pageElement}
          frameController={frameController}
          viewport={viewport}
        />
      )}
      {/* Collects what the owner types before the page shows an added text. */}
      {pageChange?.hasNewText && (
        <input
          className="visually-hidden"
          aria-label="The new text"
          ref={(input) => {
            earlyTextInput.current = input
            focusElement(input)
          }}
        />
      )}
      {inlineEditor?.session.draft?.refusal !== undefined && (
        <RefusalMessage inlineEditor={inlineEditor} viewport={viewport} />
      )}
      {formTrial && <FormTrialPopup trial={formTrial} endTrial={endFormTrial} />}
      {picturePopup && <PicturePopup options={picturePopup} store={store} document={page?.document} />}
      {toast && !picturePopup && <Toast {...toast} />}
    </>
  )
}

/** A message about the last edit. Without actions, `showToast` announces it to screen readers. */
const Toast = ({ message, actions }: ToastContent) => (
  <p className="toast row" role={actions?.length ? 'status' : undefined}>
    {message}
    {actions?.map(({ label, run }) => (
      <Button key={label} className="plain" onClick={run}>
        {label}
      </Button>
    ))}
  </p>
)

/** Shows beside an edited text why it was refused. */
function RefusalMessage({ inlineEditor, viewport }: { inlineEditor: InlineEditor; viewport: PageViewport }) {
  const { bounds } = viewport
  const box = useBox(inlineEditor.element)
  if (!box) return null
  // 120 and 360 pixels are about the height and the width of the message with its margins, see frame.css.
  const isBelow = box.top + box.height + 120 < bounds.height
  const left = Math.max(8, Math.min(box.left, bounds.width - 360))
  const verticalPosition = isBelow
    ? { top: box.top + box.height + 8 }
    : { bottom: bounds.height - box.top + 8 }
  return (
    <div
      className="refusal-message stack small-gap align-start"
      role="alert"
      style={{ left, ...verticalPosition }}
    >
      <p>{inlineEditor.session.draft?.refusal}</p>
      <Button className="plain" onClick={() => inlineEditor.session.discard()}>
        Discard
      </Button>
    </div>
  )
}

const outcomeOptions = Object.entries(outcomes).map(([value, { label }]) => ({ value, label }))

/** Says that the form is in trial mode, and lets the owner choose the outcome. */
function FormTrialPopup({ trial, endTrial }: { trial: FormTrial; endTrial(): void }) {
  const [outcome, setOutcome] = useState<Outcome>(trial.outcome)
  useEffect(() => trial.focusFirstField(), [trial])
  return (
    <section
      className="popup stack"
      aria-labelledby="trial"
      onKeyDown={(event) => event.key === 'Escape' && endTrial()}
    >
      <h2 id="trial" role="status">
        You are trying the form
      </h2>
      <p>
        Fill it in and send it, as a visitor would. Leave a field empty to see its error. Nothing is sent or
        saved.
      </p>
      <Select
        label="Result"
        options={outcomeOptions}
        value={outcome}
        onSelect={(value) => {
          trial.outcome = value as Outcome
          setOutcome(trial.outcome)
        }}
      />
      <Button onClick={endTrial}>Stop trying</Button>
    </section>
  )
}
