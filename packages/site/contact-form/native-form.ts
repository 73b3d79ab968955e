/** Returns the attributes with which the browser itself posts the form, without JavaScript. */
export const nativeFormProps = (action: string) => ({
  className: 'contact-form',
  method: 'post',
  action,
  // In a mail, one `name=value` per line is easier to read than a URL-encoded body.
  encType: isMailto(action) ? 'text/plain' : undefined,
})

/** Whether the form's action opens the visitor's mail program. */
export const isMailto = (action: string) => action.startsWith('mailto:')
