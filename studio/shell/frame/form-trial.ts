/** The page's own form, tried out: it does what it does for a visitor, and the answers come from here. */
import { submissionsPath } from '../../../contract/submission.ts'
import { clearDraft } from '../../../site/contact-form/draft.ts'

/** What may become of a message: in words, and as a backend answers. */
export const outcomes = {
  arrives: { words: 'It arrives', status: 201, body: '' },
  fails: { words: 'It does not arrive', status: 503, body: '' },
  tooMany: {
    words: 'There were too many before it',
    status: 429,
    body: JSON.stringify({ hint: 'Try again in 3540 seconds.' }),
  },
} as const
export type Outcome = keyof typeof outcomes

/** Long enough for the button to be seen sending, in milliseconds. */
const delay = 1200

const rootOf = (element: Element) => element.closest<HTMLElement>('[data-contact-form]')

/** Whether an element is a part of the form. */
export const isInForm = (element: Element): boolean => rootOf(element) !== null

export class FormTrial {
  /** What becomes of the next message. */
  outcome: Outcome = 'arrives'
  readonly root: HTMLElement
  readonly #window: Window & typeof globalThis

  /** @param element a part of the form */
  constructor(element: Element) {
    const root = rootOf(element)
    const window = element.ownerDocument.defaultView
    if (!root || !window) throw new Error('The page has no form there.')
    this.root = root
    this.#window = window
    root.dataset.studioTrial = ''
    makePlain(root)
    // Nothing that the page sends leaves it, by whichever way; what its scripts ask for, they get.
    const { fetch } = window
    window.fetch = (address, init) =>
      init?.method === 'POST' ? this.#answer(String(address)) : fetch.call(window, address, init)
    window.HTMLFormElement.prototype.submit = () => undefined
    root.addEventListener('submit', (event) => event.preventDefault())
    root.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a')) event.preventDefault()
    })
  }

  /** Leads to its first field, as soon as the page's scripts are told of it. */
  begin(): void {
    this.root.querySelector('input')?.focus()
  }

  /** Whether another page stands there by now. */
  get isGone(): boolean {
    return !this.root.isConnected || this.root.ownerDocument.defaultView === null
  }

  /** Takes what was typed away; the page is made anew, as a visitor's. */
  end(): void {
    clearDraft()
    this.#window.location.reload()
  }

  async #answer(address: string): Promise<Response> {
    if (!address.endsWith(submissionsPath)) throw new TypeError('Nothing is sent while the form is tried.')
    await new Promise((resolve) => setTimeout(resolve, delay))
    const { status, body } = outcomes[this.outcome]
    return new this.#window.Response(body || null, { status })
  }
}

/** The form as a visitor gets it: its component takes over no other. */
function makePlain(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>('*'))
    for (const name of element.getAttributeNames())
      if (/^(data-field|data-field-of|data-studio-.*|tabindex|aria-description)$/.test(name))
        element.removeAttribute(name)
  root.querySelector('[role=status]')?.setAttribute('tabindex', '-1')
}
