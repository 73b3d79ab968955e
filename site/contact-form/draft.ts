/**
 * What a visitor has typed, kept for this tab until it is sent: a reload, a crash of the page or a failed
 * attempt loses nothing, and the next person at the same machine finds nothing.
 */
const key = 'contact-draft'

/** The fields of a form that a visitor types into. */
const fields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')

/** Keeps what stands in the form. Where storage is refused (private modes do), the form works without a draft. */
export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...fields(form)].map(({ value }) => value)))
  } catch {}
}

/** Puts the kept text back into fields that are still empty; answers whether there was any. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const values = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    fields(form).forEach((field, index) => {
      field.value ||= values[index] ?? ''
    })
  } catch {}
}

/** Forgets the draft. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
