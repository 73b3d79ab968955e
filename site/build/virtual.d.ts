declare module 'virtual:words/form' {
  const words: import('../../contract/words-schema.ts').FormWords
  export default words
}
