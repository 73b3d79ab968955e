import { fieldNames } from '@portfolio/contract/submission.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { addStyleSheet } from '../add-stylesheet.ts'
import { ContactForm } from './ContactForm.tsx'
import { restoreDraft } from './draft.ts'
import { controlOf } from './form-controls.ts'
import style from './interactive-form.css?inline'

/**
 * Hydrates the form in `root`. Resolves when it handles events, or if React fails: browser extensions and translations
 * change the page, so that React may not find its elements. The form without JavaScript then takes its place.
 */
export function hydrate(root: HTMLElement): Promise<void> {
  const { words = '', backend = '', key = '', email = '' } = root.dataset
  const formWithoutScript = root.innerHTML
  let form = root.querySelector('form')
  const action = form?.getAttribute('action') ?? ''
  addStyleSheet(style)
  return new Promise((resolve) => {
    const onFormReady = () => {
      const previousForm = form
      form = root.querySelector('form')
      if (form) copyText(previousForm, form)
      resolve()
    }
    const onUncaughtError = (error: unknown) => {
      console.error('The form continues without its script.', error)
      root.innerHTML = formWithoutScript
      onFormReady()
    }
    const element = (
      <ContactForm
        words={JSON.parse(words)}
        backend={{ url: backend, key }}
        email={email}
        action={action}
        onReady={onFormReady}
      />
    )
    // A transition hydrates in slices, so that the form stays responsive.
    startTransition(() => {
      hydrateRoot(root, element, { onUncaughtError })
    })
  })
}

/** Copies the typed text if React has replaced the form, and reports it to the new form's event handlers. */
function copyText(previousForm: HTMLFormElement | null, form: HTMLFormElement): void {
  if (previousForm && previousForm !== form)
    for (const name of fieldNames) controlOf(form, name).value = controlOf(previousForm, name).value
  restoreDraft(form)
  for (const name of fieldNames) controlOf(form, name).dispatchEvent(new Event('input', { bubbles: true }))
}
