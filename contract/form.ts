/**
 * The script-less form: where the browser posts it, where it lands, and how the server finds its parts
 * in the built page to give back what was typed with an error beside each field.
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
