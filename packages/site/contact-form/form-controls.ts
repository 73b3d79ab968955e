import {
  createSubmission,
  type FieldName,
  fieldNames,
  type Submission,
} from '@portfolio/contract/submission.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement

export function controlOf(form: HTMLFormElement, name: FieldName): Control {
  return form.elements.namedItem(name) as Control
}

/** Returns the form's values as typed. */
export function readSubmission(form: HTMLFormElement): Submission {
  return createSubmission((name) => controlOf(form, name).value)
}

export function clearFields(form: HTMLFormElement): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    control.value = ''
    control.setCustomValidity('')
  }
}
