import { drawings } from '@portfolio/site/sections/services/numbers.tsx'
import type { CSSProperties } from 'react'
import { FieldError, Label, Radio, RadioGroup, Text } from 'react-aria-components'
import { noteOf } from '../../../fields.ts'
import { useField } from '../details/use-field.ts'
import './numbers.css'

const sample = 7

/** Chooses the design of the service numbers, shown as on the page in the current colours. */
export function Numbers({ colours }: { colours: CSSProperties | undefined }) {
  const field = 'look.numbers'
  const { text, refusal, save } = useField(field)
  const { label, help, choices = {} } = noteOf(field) ?? {}
  const kinds = Object.keys(choices) as (keyof typeof drawings)[]
  return (
    <RadioGroup
      className="react-aria-RadioGroup number-kinds"
      data-of={field}
      // An unset field uses its first choice.
      value={text || (kinds[0] ?? '')}
      onChange={(kind) => void save(kind)}
      isInvalid={refusal !== undefined}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      {kinds.map((kind) => {
        const Drawing = drawings[kind]
        return (
          <Radio key={kind} value={kind} className="react-aria-Radio number-kind">
            <span className="number-drawn" data-kind={kind} style={colours}>
              <Drawing number={sample} />
            </span>
            {choices[kind]}
          </Radio>
        )
      })}
      <Text slot="description">{help}</Text>
      <FieldError>{refusal}</FieldError>
    </RadioGroup>
  )
}
