declare module 'virtual:words/form' {
  const words: import('../../contract/words-schema.ts').FormWords
  export default words
}

declare module 'virtual:works' {
  type Content = import('../content/schema.ts').Content
  const shown: import('../sections/work/shown-works.ts').ShownWorks & {
    words: Content['words']['work']
    designer: Pick<Content['site'], 'name'>
    /** The rules by which its large words begin with their ink. */
    indents: string
  }
  export default shown
}
