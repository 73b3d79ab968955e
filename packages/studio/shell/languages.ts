/** The tags of the languages with a ready-made translation. */
export const readyLanguages: readonly string[] = Object.keys(
  import.meta.glob('../../content/words/*.yaml'),
).map((path) => path.replace(/^.*\/|\.yaml$/g, ''))
