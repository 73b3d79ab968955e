declare module 'virtual:words/form' {
  const words: import('../../contract/words.ts').FormWords
  export default words
}

declare module 'virtual:words/dialog' {
  const words: import('../content/schema.ts').Content['words']['dialog']
  export default words
}
