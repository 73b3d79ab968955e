/** What was done last, and what can be done about it: shown until the next change. */
import { useState } from 'react'
import { RefusedRequest } from '../client.ts'
import { deletePicture } from '../pictures/upload.ts'
import type { Desk } from '../use-desk.ts'

export interface Offer {
  text: string
  action?: { label: string; run(): void }
}

export interface Offers {
  /** The one that holds. */
  offer: Offer | undefined
  /** Tells of the step that was just asked for. */
  undo(text: string): void
  /** Tells of a picture that the step has left unnamed. */
  unnamed(picture: string): void
}

export function useOffer(desk: Desk): Offers {
  const [made, make] = useState<Offer & { done: number }>()
  const { done } = desk.state
  // The step is counted once the state has come.
  const next = done + 1

  const remove = async (picture: string) => {
    try {
      await deletePicture(picture)
      make({ text: `${picture} was deleted.`, done: next })
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      make(undefined)
      desk.tell(error.message)
    }
  }
  const undo = () => {
    make(undefined)
    void desk.undo()
  }
  return {
    offer: made?.done === done ? made : undefined,
    undo: (text) => make({ text, action: { label: 'Undo', run: undo }, done: next }),
    unnamed: (picture) =>
      make({
        text: `${picture} is on the page no more, and stays in your folder. Deleted, it cannot come back.`,
        action: { label: 'Delete it for good', run: () => void remove(picture) },
        done: next,
      }),
  }
}
