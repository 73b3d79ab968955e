/** What the studio says over the page: offers, a refused text, and the trial of the form. */
import { useEffect, useState } from 'react'
import { valueAt } from '../../values.ts'
import { Button, Choice } from '../controls/controls.tsx'
import { useStudio } from '../use-studio.ts'
import { type AddableField, addableBeside } from './addable-fields.ts'
import { type Stage, useBox } from './boxes.ts'
import type { Place } from './fields.ts'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'
import type { Offer } from './state.ts'

export const OfferNote = ({ text, actions, step }: Partial<Offer> & Pick<Offer, 'text'>) => (
  <p className="offer row" role={step === undefined ? undefined : 'status'}>
    {text}
    {actions?.map(({ label, run }) => (
      <Button key={label} className="quiet" onClick={run}>
        {label}
      </Button>
    ))}
  </p>
)

/** The fields of a work's page besides its picture. */
const optionalFields = ['done', 'text', 'pictures']

/** Suggests what to add to the page of a work that has only its picture. */
export function NewWork({ begin }: { begin(possible: AddableField): void }) {
  const { editor, view } = useStudio()
  const { state } = editor
  const work = `portfolio.works.${state.workPaths.indexOf(view.path)}`
  const isNew =
    valueAt(state, work) && optionalFields.every((key) => !valueAt(state, `${work}.${key}`)?.length)
  if (!isNew) return null
  return (
    <section className="offer row" aria-label="Content for this page">
      <p>Add to this page:</p>
      {addableBeside(`${work}.title`, state).map((possible) => (
        <Button key={possible.label} className="quiet" onClick={() => begin(possible)}>
          {possible.label}
        </Button>
      ))}
    </section>
  )
}

interface ReasonProperties {
  place: Place
  reason: string
  stage: Stage
  onDiscard(): void
}

/** Says beside a text why it was not saved. */
export function Reason({ place, reason, stage: { scale, room }, onDiscard }: ReasonProperties) {
  const box = useBox(place.element, scale)
  if (!box) return null
  const below = box.top + box.height + 120 < room.height
  const left = Math.max(8, Math.min(box.left, room.width - 360))
  const block = below ? { top: box.top + box.height + 8 } : { bottom: room.height - box.top + 8 }
  return (
    <div className="reason" role="alert" style={{ left, ...block }}>
      <p>{reason}</p>
      <Button className="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

const outcomeOptions = Object.entries(outcomes).map(([value, { words }]) => ({ value, words }))

/** Says that the form is in trial mode, and lets the owner choose the outcome. */
export function TrialCard({ trial, onEnd }: { trial: FormTrial; onEnd(): void }) {
  const [outcome, setOutcome] = useState<Outcome>(trial.outcome)
  useEffect(() => trial.begin(), [trial])
  return (
    <section
      className="card stack"
      aria-labelledby="trial"
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
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
      <Button onClick={onEnd}>Stop trying</Button>
    </section>
  )
}
