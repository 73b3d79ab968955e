declare module 'virtual:words/form' {
  const words: import('@portfolio/contract/words-schema.ts').FormWords
  export default words
}
