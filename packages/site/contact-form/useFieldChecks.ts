import { characterCount, type FieldName, findProblem } from '@portfolio/contract/submission.ts'
import { fieldAdvice } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { type FormEvent, useCallback, useState } from 'react'
import type { Control } from './form-controls.ts'

/** The result of a field's checks. */
interface FieldCheck {
  error: string | undefined
  /** The number of characters in the field. */
  textLength: number
}

/**
 * Validates the fields with the browser's constraint validation. Adds rules that HTML cannot express: a required field
 * needs more than whitespace, and lengths count Unicode code points.
 */
export function useFieldChecks(words: FormWords) {
  const [checks, setChecks] = useState<Partial<Record<FieldName, FieldCheck>>>({})

  /** Checks a field. An error that is visible is updated, but a new one is only shown if `showsNewError`. */
  function check(control: Control, showsNewError: boolean) {
    const name = control.name as FieldName
    const { value, validity } = control
    const problem = findProblem(name, value)
    const breaksOurRule = problem === 'too-long' || (problem === 'blank' && value !== '')
    control.setCustomValidity(breaksOurRule ? fieldAdvice(words, name, problem, value) : '')
    const error = validity.valid ? undefined : fieldAdvice(words, name, problem ?? 'not-an-address', value)
    setChecks((checks) => ({
      ...checks,
      [name]: {
        error: showsNewError || checks[name]?.error ? error : undefined,
        textLength: characterCount(value),
      },
    }))
  }

  const events = {
    onInput: ({ currentTarget }: FormEvent<Control>) => check(currentTarget, false),
    onInvalid: (event: FormEvent<Control>) => {
      event.preventDefault()
      const control = event.currentTarget
      check(control, true)
      if (control.form?.querySelector(':invalid') !== control) return
      // Browsers scroll differently on focus, and none includes the label.
      control.focus({ preventScroll: true })
      control.closest('.field')?.scrollIntoView({ block: 'nearest' })
    },
  }

  return {
    /** Returns the result of a field's checks, and the event handlers that update it. */
    checkOf: (name: FieldName) => ({ ...checks[name], ...events }),
    /** Hides errors and remaining characters after the fields were cleared. */
    resetChecks: useCallback(() => setChecks({}), []),
  }
}
