/** What the studio says over the page: offers, a refused text, and the trial of the form. */
import { useEffect, useState } from 'react'
import { Button, Select } from '../controls/controls.tsx'
import type { ToastContent } from '../use-editor.ts'
import { type PageViewport, useBox } from './boxes.ts'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'
import type { InlineEditor } from './inline-editor.ts'

export const Toast = ({ message, actions }: ToastContent) => (
  <p className="toast row" role={actions?.length ? 'status' : undefined}>
    {message}
    {actions?.map(({ label, run }) => (
      <Button key={label} className="plain" onClick={run}>
        {label}
      </Button>
    ))}
  </p>
)

export function RefusedText({
  inlineEditor,
  viewport: { scale, bounds },
}: {
  inlineEditor: InlineEditor
  viewport: PageViewport
}) {
  const box = useBox(inlineEditor.element, scale)
  if (!box) return null
  const isBelow = box.top + box.height + 120 < bounds.height
  const left = Math.max(8, Math.min(box.left, bounds.width - 360))
  const verticalPosition = isBelow
    ? { top: box.top + box.height + 8 }
    : { bottom: bounds.height - box.top + 8 }
  return (
    <div
      className="refused-text stack small-gap align-start"
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
export function FormTrialCard({ trial, endTrial }: { trial: FormTrial; endTrial(): void }) {
  const [outcome, setOutcome] = useState<Outcome>(trial.outcome)
  useEffect(() => trial.focusFirstField(), [trial])
  return (
    <section
      className="card stack"
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
