/** What was done to an element that is typed in, to be undone: a browser knows only of its own commands. */

/** A place in an element: the way to a node, by the numbers of children, and how far in it. */
interface Point {
  way: number[]
  offset: number
}

interface Snapshot {
  html: string
  /** Where the selection begins and ends. */
  ends: Point[]
}

const most = 300

export class TypedSteps {
  readonly #element: HTMLElement
  #steps: Snapshot[]
  #at = 0

  constructor(element: HTMLElement) {
    this.#element = element
    this.#steps = [this.#now]
  }

  /**
   * Notes that something was done.
   *
   * @param isSame it goes on with what was done before: a word that is typed is one step
   */
  note(isSame: boolean): void {
    const kept = this.#steps.slice(0, this.#at + (isSame && this.#at > 0 ? 0 : 1))
    this.#steps = [...kept, this.#now].slice(-most)
    this.#at = this.#steps.length - 1
  }

  /** Goes back by a step, or forth, if there is one. */
  go(by: -1 | 1): void {
    const step = this.#steps[this.#at + by]
    if (!step) return
    // Whoever comes back finds what stands there now.
    if (by === -1 && this.#at === this.#steps.length - 1) this.#steps[this.#at] = this.#now
    this.#at += by
    this.#element.innerHTML = step.html
    const [from, to] = step.ends.map((point) => this.#nodeAt(point))
    if (from && to)
      this.#element.ownerDocument.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset)
  }

  get #now(): Snapshot {
    const {
      anchorNode,
      anchorOffset = 0,
      focusNode,
      focusOffset = 0,
    } = this.#element.ownerDocument.getSelection() ?? {}
    const ends = [
      { node: anchorNode, offset: anchorOffset },
      { node: focusNode, offset: focusOffset },
    ].map(({ node, offset }) => ({ way: node ? this.#wayTo(node) : [], offset }))
    return { html: this.#element.innerHTML, ends }
  }

  #wayTo(node: Node): number[] {
    const { parentNode } = node
    if (node === this.#element || !parentNode) return []
    return [...this.#wayTo(parentNode), [...parentNode.childNodes].indexOf(node as ChildNode)]
  }

  #nodeAt({ way, offset }: Point): { node: Node; offset: number } {
    const node = way.reduce((node: Node, index) => node.childNodes[index] ?? node, this.#element)
    const length = node.nodeType === node.TEXT_NODE ? (node.textContent?.length ?? 0) : node.childNodes.length
    return { node, offset: Math.min(offset, length) }
  }
}
