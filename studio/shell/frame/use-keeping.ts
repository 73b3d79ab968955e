/** Choosing what of a picture stays in view where it is cut. */
import { useEffect, useState } from 'react'
import { textOf } from '../content.ts'
import type { Desk } from '../use-desk.ts'
import { type Place, stillIn } from './fields.ts'
import { type Point, readPoint, writtenPoint } from './focus-point.ts'
import type { Page } from './use-page.ts'

export interface Keeping {
  /** The picture that it is chosen for. */
  picture: Place
  /** What stays in view now. */
  point: Point
  choose(point: Point): void
}

export function useKeeping(desk: Desk, page: Page | undefined) {
  const [picture, keep] = useState<Place>()

  useEffect(() => {
    if (page) keep((held) => held && stillIn(page.document, held))
  }, [page])

  const field = picture?.field.replace(/picture$/, 'focus') ?? ''
  const keeping: Keeping | undefined = picture && {
    picture,
    point: readPoint(textOf(desk.state, field)),
    choose(point) {
      const [text, was] = [writtenPoint(point), textOf(desk.state, field)]
      if (text !== was) void desk.edit([{ kind: 'set', field, text, was }])
    },
  }
  return { keeping, keep }
}
