import { characterCount, type FieldName, fieldNames, findProblem } from '@portfolio/contract/submission.ts'
import { fieldAdvice } from '@portfolio/contract/words.ts'
import type { FormWords } from '@portfolio/contract/words-schema.ts'
import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { type Control, controlOf } from './form-controls.ts'

/** The result of a field's checks, and the event handlers that update it. */
export interface FieldCheck {
  error: string | undefined
  /** The number of characters in the field. */
  textLength: number
  onInput: (event: FormEvent<Control>) => void
  onInvalid: (event: FormEvent<Control>) => void
}

/**
 * Validates the fields with the browser's constraint validation. Adds rules that HTML cannot express: a required field
 * needs more than whitespace, and lengths count Unicode code points.
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, words: FormWords) {
  const [errors, setErrors] = useState<Partial<Record<FieldName, string>>>({})
  const [textLengths, setTextLengths] = useState<Partial<Record<FieldName, number>>>({})

  // Text may have been typed before hydration, or restored from a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (form.current) for (const name of fieldNames) check(controlOf(form.current, name))
  }, [form])

  function check(control: Control) {
    const name = control.name as FieldName
    const problem = findProblem(name, control.value)
    const breaksOurRule = problem === 'too-long' || (problem === 'blank' && control.value !== '')
    control.setCustomValidity(breaksOurRule ? fieldAdvice(words, name, problem, control.value) : '')
    setTextLengths((lengths) => ({ ...lengths, [name]: characterCount(control.value) }))
  }

  function onInput({ currentTarget: control }: FormEvent<Control>) {
    check(control)
    // While the visitor types, update a visible error but do not show a new one.
    const name = control.name as FieldName
    setErrors((errors) =>
      errors[name] === undefined ? errors : { ...errors, [name]: errorMessage(control, words) },
    )
  }

  function onInvalid(event: FormEvent<Control>) {
    event.preventDefault()
    const control = event.currentTarget
    setErrors((errors) => ({ ...errors, [control.name]: errorMessage(control, words) }))
    if (form.current?.querySelector(':invalid') !== control) return
    // Browsers scroll differently on focus, and none includes the label.
    control.focus({ preventScroll: true })
    control.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }

  /** Hides errors and remaining characters after the fields were cleared. */
  const reset = useCallback(() => {
    setErrors({})
    setTextLengths({})
  }, [])

  return {
    reset,
    checkOf: (name: FieldName): FieldCheck => ({
      error: errors[name],
      textLength: textLengths[name] ?? 0,
      onInput,
      onInvalid,
    }),
  }
}

/** Returns the error message for a field that breaks our rules or the browser's. Undefined if it is valid. */
function errorMessage({ name, value, validity }: Control, words: FormWords): string | undefined {
  if (validity.valid) return undefined
  const field = name as FieldName
  return fieldAdvice(words, field, findProblem(field, value) ?? 'not-an-address', value)
}
