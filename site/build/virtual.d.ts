declare module 'virtual:words/failed' {
  const failed: import('../../contract/words-schema.ts').FormWords['failed']
  export default failed
}

declare module 'virtual:words/form' {
  const words: import('../../contract/words-schema.ts').FormWords
  export default words
}

declare module 'virtual:home-back' {
  /** The other side of the picture on the first screen, or a strip of its views, where it has any. */
  const back: import('../pictures/picture.ts').Picture | null
  export default back
}

declare module 'virtual:distance' {
  const held: {
    /** How wide each digit is, in em. */
    digits: number[]
    /** The rule of the face `Digits`, and the colours of the work that the mark is of. */
    style: string
    /** The drawing for each of the last distances and the first one, as they are seen from there. */
    enlarged: string[][]
    /** The last drawing, a pixel for each card that holds it up, and how many those are across. */
    cards?: { src: string; across: number }
    /** What each drawing leaves out, where that is told. */
    leftOut: (string | undefined)[]
    /** What is said at each distance, where something is. */
    lines: (string | undefined)[]
    /** What asks for letters of the visitor's own. */
    letters?: string
    /** What is said of one of them, of two, and of three. */
    letterLines: (string | undefined)[]
  }
  export default held
}
