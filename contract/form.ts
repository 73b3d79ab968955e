/**
 * The form without a script: where the browser posts it, where it lands, and the page that comes back with errors. The
 * build renders that page with slots, and the server fills them.
 */
import type { FieldName } from './submission.ts'

/** Where the form posts itself (`application/x-www-form-urlencoded`) when no script takes over. */
export const formPath = '/contact'

/** The page that confirms a script-less submission. */
export const sentPath = '/sent/'

/**
 * The name of a field that people do not see, and programs that fill in every field do. It is none that a browser
 * or a password manager knows, and none of a submission.
 */
export const honeypot = 'contact-second-half'

/** The `id` of a field's control in the page. */
export const fieldId = (field: FieldName) => `contact-${field}`

/** The `id` of the element beside a field that holds its error, empty while there is none. */
export const errorId = (field: FieldName) => `contact-${field}-error`

/** The `id` of the element that tells how the last attempt ended. */
export const statusId = 'contact-status'

/** The page that comes back with errors. Only our own server has it, and never sends it unfilled. */
export const answerFile = `${formPath}/index.html`

/** Text that the server replaces: in an attribute's value, or between tags. */
export const textSlot = (name: string) => `{{${name}}}`

/** An attribute that the server replaces by others. Its value is the slot's name. */
export const attributeSlot = 'data-slot'

/** Matches each slot as React renders it, with the name of an attribute slot or of a text slot. */
export const slots = / data-slot="([\w-]+)"|\{\{([\w-]+)\}\}/g
