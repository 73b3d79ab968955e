/** The limit that the window checks before an upload, and reasons for refusing a file. */
import { heicAdvice } from '@portfolio/content/pictures/heic.ts'

export const maxUploadBytes = 100_000_000

/** Phrases that follow the name of a refused file. */
export const tooLargeReason = 'is larger than 100 MB: make it smaller; 4000 pixels are enough'
export const unreadableHeicReason = `is a HEIC picture, an iPhone format that this machine cannot read: ${heicAdvice}`
