/** What was done last, and what can be done about it: for the moment, until the next change. */
import { useState } from 'react'
import { RefusedRequest } from '../client.ts'
import { deletePicture } from '../pictures/upload.ts'
import type { Desk } from '../use-desk.ts'

export interface Offer {
  text: string
  action: string
  run(): void
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
  const offer = (text: string, action: string, run: () => void, done: number) =>
    make({
      text,
      action,
      run: () => {
        make(undefined)
        run()
      },
      done,
    })
  const undo = (text: string, at = next) => offer(text, 'Undo', () => void desk.undo(), at)

  const remove = async (picture: string) => {
    try {
      await deletePicture(picture)
      undo(`${picture} was deleted.`, next + 1)
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error
      desk.tell(error.message)
    }
  }
  return {
    offer: made?.done === done ? made : undefined,
    undo,
    unnamed: (picture) =>
      offer(`${picture} is on the page no more.`, 'Delete it', () => void remove(picture), next),
  }
}
