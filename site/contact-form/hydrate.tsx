import words from 'virtual:words/form'
import { hydrateRoot } from 'react-dom/client'
import styleSheet from './answered.css?url'
import { ContactForm } from './ContactForm.tsx'

/** Hydrates the form in `root`, and resolves once it handles events. */
export function hydrate(root: HTMLElement): Promise<void> {
  const { backend = '', key = '', email = '' } = root.dataset
  const action = root.querySelector('form')?.getAttribute('action') ?? ''
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styleSheet })
  document.head.append(link)
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
