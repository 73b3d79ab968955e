/** What the studio says over the page: offers, a refused text, and the trial of the form. */
import { useEffect, useState } from 'react'
import { Button, Choice } from '../controls/controls.tsx'
import type { ToastContent } from '../use-editor.ts'
import { type PageViewport, useBox } from './boxes.ts'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'
import type { InlineEditor } from './typed-text.ts'

export const OfferNote = ({ text, actions }: ToastContent) => (
  <p className="offer row" role={actions?.length ? 'status' : undefined}>
    {text}
    {actions?.map(({ label, run }) => (
      <Button key={label} className="quiet" onClick={run}>
        {label}
      </Button>
    ))}
  </p>
)

export function Reason({ text, stage: { scale, bounds } }: { text: InlineEditor; stage: PageViewport }) {
  const box = useBox(text.element, scale)
  if (!box) return null
  const isBelow = box.top + box.height + 120 < bounds.height
  const left = Math.max(8, Math.min(box.left, bounds.width - 360))
  const block = isBelow ? { top: box.top + box.height + 8 } : { bottom: bounds.height - box.top + 8 }
  return (
    <div className="reason stack tight start" role="alert" style={{ left, ...block }}>
      <p>{text.session.draft?.refusal}</p>
      <Button className="quiet" onClick={() => text.session.discard()}>
        Discard
      </Button>
    </div>
  )
}

const outcomeOptions = Object.entries(outcomes).map(([value, { label }]) => ({ value, words: label }))

/** Says that the form is in trial mode, and lets the owner choose the outcome. */
export function TrialCard({ trial, end }: { trial: FormTrial; end(): void }) {
  const [outcome, setOutcome] = useState<Outcome>(trial.outcome)
  useEffect(() => trial.focusFirstField(), [trial])
  return (
    <section
      className="card stack"
      aria-labelledby="trial"
      onKeyDown={(event) => event.key === 'Escape' && end()}
    >
      <h2 id="trial" role="status">
        You are trying the form
      </h2>
      <p>
        Fill it in and send it, as a visitor would. Leave a field empty to see its error. Nothing is sent or
        saved.
      </p>
      <Choice
        label="Result"
        options={outcomeOptions}
        value={outcome}
        choose={(value) => {
          trial.outcome = value as Outcome
          setOutcome(trial.outcome)
        }}
      />
      <Button onClick={end}>Stop trying</Button>
    </section>
  )
}
