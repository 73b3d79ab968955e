/** The form's controls, read and cleared. */
import { type FieldName, fieldNames, type Submission, submissionOf } from '../../contract/submission.ts'

/** What to tell about each field that breaks a rule. */
export type Errors = Partial<Record<FieldName, string>>

/** A control that a visitor types into. */
export type Control = HTMLInputElement | HTMLTextAreaElement

/** The control of one field. */
export function controlOf(form: HTMLFormElement, name: FieldName): Control {
  return form.elements.namedItem(name) as Control
}

/** What stands in the form, as typed. */
export function readSubmission(form: HTMLFormElement): Submission {
  return submissionOf((name) => controlOf(form, name).value)
}

/** Empties every field. */
export function clearFields(form: HTMLFormElement): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    control.value = ''
    control.setCustomValidity('')
  }
}
