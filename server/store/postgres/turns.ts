/** Lets in a few calls of each sender at a time, so that one who sends much waits for nobody but itself. */
import { away } from './failure.ts'

/** What one sender has under way, and what waits for it to end. */
interface Sender {
  underWay: number
  waiting: Set<() => void>
}

/** The turns of all senders. */
export class Turns {
  readonly #most: number
  readonly #queue: number
  readonly #senders = new Map<string, Sender>()

  /**
   * @param most how many calls of one sender are let in at a time
   * @param queue how many more of it may wait
   */
  constructor(most: number, queue: number) {
    this.#most = most
    this.#queue = queue
  }

  /**
   * Waits for a turn.
   *
   * @param time how long at most, in milliseconds
   * @returns a function that ends the turn
   * @throws StoreUnavailable where too many wait, or none came in time
   */
  async take(name: string, time: number): Promise<() => void> {
    const sender = this.#senders.get(name) ?? { underWay: 0, waiting: new Set() }
    this.#senders.set(name, sender)
    if (sender.waiting.size >= this.#queue) throw away()
    if (sender.underWay < this.#most) sender.underWay++
    else await nextTurn(sender, time)
    return () => this.#end(name, sender)
  }

  #end(name: string, sender: Sender): void {
    const [next] = sender.waiting
    if (next) next()
    else if (--sender.underWay === 0) this.#senders.delete(name)
  }
}

function nextTurn({ waiting }: Sender, time: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.delete(begin)
      reject(away())
    }, time)
    waiting.add(begin)
  })
}
