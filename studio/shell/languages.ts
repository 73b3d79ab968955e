/** The languages that there are ready-made words in, by their tags. */
export const readyLanguages: readonly string[] = Object.keys(import.meta.glob('../../site/words/*.yaml')).map(
  (path) => path.replace(/^.*\/|\.yaml$/g, ''),
)
