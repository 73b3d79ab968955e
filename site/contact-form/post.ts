import failed from 'virtual:words/failed'

/**
 * Posts a form that has no component. Without a network the browser would replace the page by its own error; the form
 * then says itself that the message was not sent.
 *
 * @param email the designer's address
 */
export async function post(form: HTMLFormElement, email = ''): Promise<void> {
  const status = form.querySelector<HTMLElement>('[role=status]')
  status?.replaceChildren()
  try {
    const { redirected, url } = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(15_000),
    })
    if (redirected) location.href = url
    // The browser shows the answer. Nothing was stored.
    else form.submit()
  } catch (error) {
    console.error('The message was not sent.', error)
    if (!status) return
    const [before, link, after] = failed
    const sentence = document.createElement('p')
    const mail = document.createElement('a')
    mail.href = `mailto:${email}`
    mail.append(link)
    sentence.append(before, mail, after)
    status.append(sentence)
    status.dataset.state = 'error'
  }
}
