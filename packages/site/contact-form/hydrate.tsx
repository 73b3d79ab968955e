import { hydrateRoot } from 'react-dom/client'
import { addStyleSheet } from '../add-stylesheet.ts'
import style from './answered.css?inline'
import { ContactForm } from './ContactForm.tsx'

/** Hydrates the form in `root`. Resolves when it handles events. */
export async function hydrate(root: HTMLElement): Promise<void> {
  const { default: words } = await import(/* @vite-ignore */ `${import.meta.env.BASE_URL}form-words.js`)
  const { backend = '', key = '', email = '' } = root.dataset
  const action = root.querySelector('form')?.getAttribute('action') ?? ''
  addStyleSheet(style)
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <ContactForm
        words={words}
        backend={{ url: backend, key }}
        email={email}
        action={action}
        onReady={resolve}
      />,
    )
  })
}
