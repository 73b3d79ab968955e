const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands between tags, or in an attribute in double quotes. */
export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
