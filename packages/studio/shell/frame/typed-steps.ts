/** Undo and redo for an edited element. The browser's own history misses changes made by scripts. */

/** A position in an element: the child indexes on the path to a node, and the offset in it. */
interface Point {
  way: number[]
  offset: number
}

interface Snapshot {
  html: string
  /** The anchor and focus of the selection. */
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
   * Records a change.
   * @param isSame whether it continues the last step, as within a typed word
   */
  note(isSame: boolean): void {
    const kept = this.#steps.slice(0, this.#at + (isSame && this.#at > 0 ? 0 : 1))
    this.#steps = [...kept, this.#now].slice(-most)
    this.#at = this.#steps.length - 1
  }

  /** Undoes (-1) or redoes (1) a step, if there is one. */
  go(by: -1 | 1): void {
    const step = this.#steps[this.#at + by]
    if (!step) return
    // Redo returns to the current state, including the latest selection.
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
