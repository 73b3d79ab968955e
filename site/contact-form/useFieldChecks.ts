import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { characterCount, type FieldName, fieldNames, problemWith } from '../../contract/submission.ts'
import { advice } from '../../contract/words.ts'
import type { FormWords } from '../../contract/words-schema.ts'
import { type Control, controlOf, type Errors } from './fields.ts'

/** What a field shows of its checks, and the events that keep them up to date. */
export interface FieldCheck {
  error: string | undefined
  /** How many characters stand in the field. */
  count: number
  onInput: (event: FormEvent<Control>) => void
  onInvalid: (event: FormEvent<Control>) => void
}

/**
 * Checks the fields by the browser's own constraint validation, to which it adds the rules that HTML cannot
 * say (spaces are not a name; length in characters), and shows what is wrong beside the field.
 */
export function useFieldChecks(form: RefObject<HTMLFormElement | null>, words: FormWords) {
  const [errors, setErrors] = useState<Errors>({})
  const [counts, setCounts] = useState<Partial<Record<FieldName, number>>>({})

  // Text may have been typed before hydration, or restored from a draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once.
  useEffect(() => {
    if (form.current) for (const name of fieldNames) check(controlOf(form.current, name))
  }, [form])

  function check(control: Control) {
    const name = control.name as FieldName
    const problem = problemWith(name, control.value)
    const ours = problem === 'too-long' || (problem === 'blank' && control.value !== '')
    control.setCustomValidity(ours ? advice(words, name, problem, control.value) : '')
    setCounts((counts) => ({ ...counts, [name]: characterCount(control.value) }))
  }

  function follow(control: Control) {
    check(control)
    // An error follows what is typed until it is mended, but none appears under somebody who is still typing.
    const name = control.name as FieldName
    setErrors((errors) =>
      errors[name] === undefined ? errors : { ...errors, [name]: errorOf(control, words) },
    )
  }

  const onInput = ({ currentTarget }: FormEvent<Control>) => follow(currentTarget)

  function onInvalid(event: FormEvent<Control>) {
    event.preventDefault()
    const control = event.currentTarget
    setErrors((errors) => ({ ...errors, [control.name]: errorOf(control, words) }))
    if (form.current?.querySelector(':invalid') !== control) return
    // Browsers differ in what they bring into view on focusing; none of them thinks of the label.
    control.focus({ preventScroll: true })
    control.closest('.field')?.scrollIntoView({ block: 'nearest' })
  }

  /** Shows nothing any more, once the fields were emptied. */
  const reset = useCallback(() => {
    setErrors({})
    setCounts({})
  }, [])

  return {
    reset,
    of: (name: FieldName): FieldCheck => ({
      error: errors[name],
      count: counts[name] ?? 0,
      onInput,
      onInvalid,
    }),
  }
}

/** What to tell about a field, by our rules or else by the browser's own check. */
function errorOf({ name, value, validity }: Control, words: FormWords): string | undefined {
  if (validity.valid) return undefined
  const field = name as FieldName
  return advice(words, field, problemWith(field, value) ?? 'not-an-address', value)
}
