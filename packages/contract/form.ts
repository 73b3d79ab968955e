/** The form without a script: its paths, and the page of its errors, whose slots the server fills. */
import type { FieldName } from './submission.ts'

/** The path to which the browser posts the form (`application/x-www-form-urlencoded`) without a script. */
export const formPath = '/contact'

/** The page that confirms a submission without a script. */
export const sentPath = '/sent/'

/** The name of the hidden field that only spam programs fill in. Browsers would fill in a field that they recognize. */
export const honeypotName = 'contact-second-half'

/** The `id` of a field's control. */
export const fieldId = (field: FieldName) => `contact-${field}`

/** The `id` of the element for a field's error, which is empty if there is none. */
export const errorId = (field: FieldName) => `contact-${field}-error`

/** The `id` of the element with the result of the last attempt to send. */
export const statusId = 'contact-status'

/**
 * The path of the page that shows the form's errors. In another language, `/<tag>` precedes it. Only our own server
 * uses the page, and never sends it with unfilled slots.
 */
export const errorPageFile = `${formPath}/index.html`

/** A slot for text, in an attribute's value or in content. */
export const textSlot = (name: string) => `{{${name}}}`

/** The attribute that the server replaces by other attributes; its value is the slot's name. */
export const attributeSlot = 'data-slot'

/** Matches each slot as React renders it. Group 1 is the name of an attribute slot, group 2 of a text slot. */
export const slotPattern = / data-slot="([\w-]+)"|\{\{([\w-]+)\}\}/g
