/** Splits a name into lines of one word each. A lone punctuation mark, such as a dash, stays with the word before. */
export const nameLines = (name: string) => name.split(/\s+(?![^\p{L}\p{N}\s]+(?:\s|$))/u)
