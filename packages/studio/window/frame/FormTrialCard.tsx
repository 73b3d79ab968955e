import { useEffect, useState } from 'react'
import { Button, Select } from '../controls/controls.tsx'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'

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
