/** On a work's own page the arrow keys lead to the works beside it, as they do where works are opened over the page. */
import { find } from '../../find.ts'
import { stepOf } from './step-of.ts'

const next = find<HTMLAnchorElement>('.work:not(dialog *) [rel=next]')
const previous = find<HTMLAnchorElement>('.work:not(dialog *) [rel=prev]') ?? next

if (next)
  addEventListener('keydown', (event) => {
    const step = stepOf(event)
    if (step) (step > 0 ? next : previous)?.click()
  })
