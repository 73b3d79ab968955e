declare module 'virtual:words/failed' {
  const failed: import('../../contract/words-schema.ts').FormWords['failed']
  export default failed
}

declare module 'virtual:words/form' {
  const words: import('../../contract/words-schema.ts').FormWords
  export default words
}

declare module 'virtual:tiles' {
  /** What the tiles have besides their pictures, by the addresses of their works. */
  const tiles: Record<
    string,
    {
      /** What comes over it while it is pointed at. */
      hover?: import('../pictures/picture.ts').Picture
      /** What leads up to its picture, and to the one on narrow screens. */
      views?: import('../pictures/picture.ts').Views
      viewsNarrow?: import('../pictures/picture.ts').Views
    }
  >
  export default tiles
}

declare module 'virtual:kits' {
  /** The colours of the work that shows each service, where it has its own. */
  const kits: (Record<'ground' | 'ink' | 'signal' | 'number', string> | null)[]
  export default kits
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
    /** What is said as the last drawing comes into the tab, and the file of its icon there. */
    tab?: { words: string; icon: string }
    /** What asks for letters of the visitor's own. */
    letters?: string
    /** What is said of one of them, of two, and of three. */
    letterLines: (string | undefined)[]
  }
  export default held
}

declare module 'virtual:works' {
  type Content = import('../content/schema.ts').Content
  const held: {
    shown: import('../sections/work/shown-works.ts').ShownWorks & {
      words: Content['words']['work']
      designer: Pick<Content['site'], 'name'>
    }
    /** The colours that works wear, how high strips are, and the rules by which large words begin with their ink. */
    style: string
  }
  export default held
}
