import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { addStyleSheet } from '../add-stylesheet.ts'
import { ContactForm } from './ContactForm.tsx'
import style from './interactive-form.css?inline'

/** Hydrates the form in `root`. Resolves when it handles events. */
export function hydrate(root: HTMLElement): Promise<void> {
  const { words = '', backend = '', key = '', email = '' } = root.dataset
  const action = root.querySelector('form')?.getAttribute('action') ?? ''
  addStyleSheet(style)
  return new Promise((resolve) => {
    const form = (
      <ContactForm
        words={JSON.parse(words)}
        backend={{ url: backend, key }}
        email={email}
        action={action}
        onReady={resolve}
      />
    )
    // A transition hydrates in slices, so that the form stays responsive.
    startTransition(() => {
      hydrateRoot(root, form)
    })
  })
}
