/** Shirts on their rail swing, each about its hook, when a pointer brushes past them. */
import { still } from '../../still.ts'

/** What a shirt weighs and how much the air holds it: it swings once in a second or so, for two or three. */
const pull = 34
const drag = 3
/** As far as it swings, in degrees, or its sleeve would reach its neighbour's; and as fast, in degrees a second. */
const farthest = 20
const fastest = 190

const shirts = [...document.querySelectorAll<HTMLElement>('.service-number:has(> .shirt)')].map((place) => ({
  place,
  angle: 0,
  speed: 0,
}))
let isSwinging = false
/** When all were moved last, and when the pointer, in milliseconds. */
let moved = 0
let pointed = 0

const within = (value: number, bound: number) => Math.max(-bound, Math.min(bound, value))

function swing(now: number) {
  // The first frame of a swing is as long as any other.
  const seconds = Math.min(now - moved, 32) / 1000
  moved = now
  isSwinging = false
  for (const shirt of shirts) {
    shirt.speed -= (pull * shirt.angle + drag * shirt.speed) * seconds
    shirt.angle = within(shirt.angle + shirt.speed * seconds, farthest)
    if (Math.abs(shirt.angle) < 0.05 && Math.abs(shirt.speed) < 1) shirt.angle = shirt.speed = 0
    isSwinging ||= shirt.speed !== 0
    shirt.place.style.rotate = shirt.speed ? `${shirt.angle}deg` : ''
  }
  if (isSwinging) requestAnimationFrame(swing)
}

function brush({ movementX, clientX, clientY, timeStamp }: PointerEvent) {
  const milliseconds = Math.max(timeStamp - pointed, 4)
  pointed = timeStamp
  if (!movementX) return
  // The link to a work may lie over it.
  const shirt = shirts.find(({ place }) => {
    const { left, right, top, bottom } = place.getBoundingClientRect()
    return left < clientX && clientX < right && top < clientY && clientY < bottom
  })
  if (!shirt) return
  // Whoever brushes it near its hook moves it as far, but no one pushes at the hook itself.
  const { top, height } = shirt.place.getBoundingClientRect()
  const below = Math.max(clientY - top, height / 3)
  const push = within((-movementX / milliseconds / below) * 57_300, fastest)
  // It weighs something, and a hand that is slower holds it.
  shirt.speed += (push - shirt.speed) / 3
  if (!isSwinging) requestAnimationFrame(swing)
  isSwinging = true
}

if (shirts[0] && !still.matches)
  shirts[0].place.closest<HTMLElement>('.line-up')?.addEventListener('pointermove', brush)
