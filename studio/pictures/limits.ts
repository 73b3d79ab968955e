/** What keeps a file from being taken, known in the window before it is sent. */
import { heicAdvice } from '../../site/pictures/heic.ts'

/** The most bytes of a picture. */
export const mostBytes = 100_000_000

/** Why a file is not taken, in words that go on from its name. */
export const tooLarge = 'is larger than 100 MB: save it smaller, 4000 pixels are plenty'
export const heicUnread = `is a HEIC picture, as iPhones take them, which this machine cannot read: ${heicAdvice}`
