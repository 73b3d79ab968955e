/** What is started is ended, and what is made is removed: by whoever has the scope, and in reverse order. */

/** Remembers what to undo. */
export interface Scope {
  /** Has `undo` run when the scope ends. */
  defer(undo: () => unknown): void
}

/** A scope that ends when it is told to. */
export class Cleanup implements Scope {
  #undos: (() => unknown)[] = []
  #ended = false

  /** What is told after the end is undone at once: it was under way when the scope ended. */
  defer(undo: () => unknown): void {
    if (this.#ended) void Promise.resolve().then(undo).catch(report)
    else this.#undos.push(undo)
  }

  /** Undoes everything, the last first; where one fails, says so and goes on. */
  async end(): Promise<void> {
    this.#ended = true
    for (let undo = this.#undos.pop(); undo; undo = this.#undos.pop()) {
      try {
        await undo()
      } catch (error) {
        report(error)
      }
    }
  }
}

const report = (error: unknown) => console.error('Not cleaned up:', error)
