/** Lets the owner try the contact form like a visitor. Nothing is sent. */
import { submissionsPath } from '@portfolio/contract/submission.ts'
import { clearDraft } from '@portfolio/site/contact-form/draft.ts'

/** The outcomes that the owner can choose, with the server's response that each simulates. */
export const outcomes = {
  success: { label: 'The message arrives', status: 201, body: null },
  failure: { label: 'Sending fails', status: 503, body: null },
  rateLimited: { label: 'Too many messages', status: 429, body: '{"hint":"Try again in 3540 seconds."}' },
} as const
export type Outcome = keyof typeof outcomes

const responseDelayMs = 1200

const formRootOf = (element: Element) => element.closest<HTMLElement>('[data-contact-form]')

export const isInForm = (element: Element): boolean => formRootOf(element) !== null

export class FormTrial {
  outcome: Outcome = 'success'
  readonly root: HTMLElement
  readonly #window: Window & typeof globalThis

  constructor(element: Element) {
    const root = formRootOf(element)
    const window = element.ownerDocument.defaultView
    if (!root || !window) throw new Error('There is no contact form at this element.')
    this.root = root
    this.#window = window
    // With this attribute, page.css outlines the form, and page-document.ts keeps its tab order.
    root.dataset.studioTrial = ''
    removeStudioAttributes(root)
    // Scripts of the page may load files, but not send data.
    const { fetch } = window
    window.fetch = (url, init) =>
      init?.method === 'POST' ? this.#respond(String(url)) : fetch.call(window, url, init)
    window.HTMLFormElement.prototype.submit = () => undefined
    root.addEventListener('submit', (event) => event.preventDefault())
    root.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    })
  }

  /** Call it after the trial is in the frame's state: until then the studio stops the form's events. */
  focusFirstField(): void {
    this.root.querySelector('input')?.focus()
  }

  /** Whether an update or reload of the page has removed the form. */
  get isDetached(): boolean {
    return !this.root.isConnected || this.root.ownerDocument.defaultView === null
  }

  /** Deletes the stored input of the form and reloads the page. */
  end(): void {
    clearDraft()
    this.#window.location.reload()
  }

  async #respond(url: string): Promise<Response> {
    if (!url.endsWith(submissionsPath)) throw new TypeError('Nothing is sent in trial mode.')
    await new Promise((resolve) => setTimeout(resolve, responseDelayMs))
    const { status, body } = outcomes[this.outcome]
    return new this.#window.Response(body, { status })
  }
}

/** Removes the studio's attributes and restores the form's `tabindex`. Otherwise the form could not hydrate. */
function removeStudioAttributes(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*'))
    for (const name of element.getAttributeNames())
      if (/^(data-field|data-attribute-fields|data-studio-.*|tabindex|aria-description)$/.test(name))
        element.removeAttribute(name)
  root.querySelector('[role=status]')?.setAttribute('tabindex', '-1')
}
