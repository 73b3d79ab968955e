/**
 * The lines that a name is set in: a word each. A sign that stands alone, such as a dash, goes with the word
 * before it.
 */
export const nameLines = (name: string) => name.split(/\s+(?![^\p{L}\p{N}\s]+(?:\s|$))/u)
