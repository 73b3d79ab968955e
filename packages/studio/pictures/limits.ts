/** Limits that the window checks before an upload. */
import { heicAdvice } from '@portfolio/content/pictures/heic.ts'

/** The maximum size of a picture in bytes. */
export const mostBytes = 100_000_000

/** Why a file is refused: phrases that follow its name. */
export const tooLarge = 'is larger than 100 MB: save it smaller, 4000 pixels are plenty'
export const heicUnread = `is a HEIC picture, as iPhones take them, which this machine cannot read: ${heicAdvice}`
