/** The lines that a name is set in: a word each. */
export const nameLines = (name: string) => name.split(/\s+/)
