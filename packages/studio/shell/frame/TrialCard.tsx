import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { Choice } from '../controls/Choice.tsx'
import { type FormTrial, type Outcome, outcomes } from './form-trial.ts'

const options = Object.entries(outcomes).map(([value, { words }]) => ({ value, words }))

/** Says that the form is in trial mode, and lets the owner choose the outcome. */
export function TrialCard({ trial, onEnd }: { trial: FormTrial; onEnd(): void }) {
  const [outcome, choose] = useState<Outcome>(trial.outcome)
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
        options={options}
        value={outcome}
        choose={(value) => {
          trial.outcome = value as Outcome
          choose(trial.outcome)
        }}
      />
      <Button onPress={onEnd}>Stop trying</Button>
    </section>
  )
}
