import { createSubmission, type FieldName, type Submission } from '@portfolio/contract/submission.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement

export function controlOf(form: HTMLFormElement, name: FieldName): Control {
  return form.elements.namedItem(name) as Control
}

/** Returns the form's values as typed. */
export function readSubmission(form: HTMLFormElement): Submission {
  return createSubmission((name) => controlOf(form, name).value)
}
