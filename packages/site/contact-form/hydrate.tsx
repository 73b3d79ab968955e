import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { addStyleSheet } from '../add-stylesheet.ts'
import style from './answered.css?inline'
import { ContactForm } from './ContactForm.tsx'

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
    // In slices, so that a touch of the form is answered while it hydrates.
    startTransition(() => {
      hydrateRoot(root, form)
    })
  })
}
