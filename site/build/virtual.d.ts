declare module 'virtual:words/failed' {
  const failed: import('../../contract/words-schema.ts').FormWords['failed']
  export default failed
}

declare module 'virtual:words/form' {
  const words: import('../../contract/words-schema.ts').FormWords
  export default words
}
