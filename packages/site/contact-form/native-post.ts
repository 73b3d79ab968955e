/** Returns the form's attributes for posting without JavaScript. */
export const nativePost = (action: string) => ({
  className: 'contact-form',
  method: 'post',
  action,
  // In a mail, `name=Ada` on its own line is easier to read than an encoded body.
  encType: isMail(action) ? 'text/plain' : undefined,
})

/** Whether the form opens the visitor's mail program. */
export const isMail = (action: string) => action.startsWith('mailto:')
