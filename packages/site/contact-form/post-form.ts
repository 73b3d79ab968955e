/**
 * Posts a form whose React component has not loaded. Tries with `fetch` first: without a network, a normal post would
 * replace the page by the browser's error page.
 */
export async function postForm(form: HTMLFormElement, failure: HTMLElement | null): Promise<void> {
  try {
    const { redirected, url } = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(15_000),
    })
    // The server stored the message and redirects to the page “Sent”.
    if (redirected) location.href = url
    // The server did not store the message. Let the browser show its response.
    else form.submit()
  } catch (error) {
    console.error('The message was not sent.', error)
    if (!failure) return
    const template = failure.querySelector('template')
    template?.replaceWith(template.content)
    failure.hidden = false
  }
}
