/** A layer that visitors move: by its control, or by drawing the picture sideways. Both end at one of its tries. */
const still = matchMedia('(prefers-reduced-motion: reduce)')

import { heedFinger, isUndecided } from '../finger.ts'

/** Shows a picture in layers with its layer so far on its way through the tries, from 0 for the first. */
function show(field: HTMLElement, way: number, isHeld = false): void {
  const tries = [...field.querySelectorAll('.work-tries li')]
  const now = Math.round(way)
  field.style.setProperty('--try', String(isHeld ? way : now))
  field.toggleAttribute('data-held', isHeld)
  for (const [index, tried] of tries.entries()) tried.toggleAttribute('data-now', index === now)
  const range = field.querySelector('input')
  if (!range) return
  range.value = String(now)
  range.ariaValueText = tries[now]?.textContent ?? ''
}

/** Leaves a field to the visitor who has moved it: what comes as the page is moved on has come there. */
const take = (field: HTMLElement) => field.toggleAttribute('data-taken', true)

const fieldOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.work-field') : null

/** Brings the layer to where its control says. */
function obey(field: HTMLElement, range: HTMLInputElement): void {
  take(field)
  show(field, Number(range.value))
}

// In the dialog works come and go.
document.addEventListener('input', (event) => {
  const field = fieldOf(event)
  const range = event.target as HTMLInputElement
  if (field && !isUndecided(range)) obey(field, range)
})
document.addEventListener('pointerdown', (event) => {
  const field = fieldOf(event)
  const range = event.target as HTMLInputElement
  if (!field || !range.matches('input')) return
  const shown = getComputedStyle(field).getPropertyValue('--try')
  heedFinger(
    range,
    event,
    () => obey(field, range),
    () => show(field, Number(shown)),
  )
})

// From edge to edge, what begins at its first try stays on the screen as the page is moved on, and goes on through all of
// them; on a low screen, which it would not leave, that happens as its middle is scrolled up.
const goOn = () => {
  for (const field of document.querySelectorAll<HTMLElement>('.work-field[data-wide]')) {
    const range = field.querySelector('input')
    if (range?.defaultValue !== '0' || 'taken' in field.dataset) continue
    const { top, height } = (field.parentElement ?? field).getBoundingClientRect()
    const stay = height - field.offsetHeight
    const gone = stay > 0 ? -top / stay : (0.78 - (top + height / 2) / innerHeight) / 0.4
    const last = Number(range.max)
    const now = Math.min(Math.max(0, Math.floor(gone * (last + 1))), last)
    if (range.value !== String(now)) show(field, now)
  }
}

// The words that ask for it bring it to the next of its tries, and from the last to the first.
document.addEventListener('click', (event) => {
  const field = fieldOf(event)
  const range = field?.querySelector('input')
  if (!field || !range || event.target === range || !(event.target as Element).closest('label')) return
  take(field)
  show(field, (Number(range.value) + 1) % (Number(range.max) + 1))
})

document.addEventListener('pointerdown', (event) => {
  const field = fieldOf(event)
  const whole = field?.querySelector<HTMLElement>('.work-whole[data-reach]')
  const range = field?.querySelector('input')
  if (!field || !whole || !range || event.button !== 0 || !whole.contains(event.target as Node)) return
  // Browsers would carry the picture itself away.
  event.preventDefault()
  const most = Number(range.max)
  const began = Number(range.value)
  // A picture that is wider than the screen goes along.
  const reach = (Number(whole.dataset.reach) / 100) * Math.min(whole.clientWidth, innerWidth)
  let way = began
  let isDrawn = false
  whole.setPointerCapture(event.pointerId)
  whole.onpointermove = ({ clientX }) => {
    // A finger that moves the page on may go aside, too, until the browser has seen that it does.
    isDrawn ||= Math.abs(clientX - event.clientX) > 5
    if (!isDrawn) return
    take(field)
    way = Math.min(Math.max(0, began + (most * (clientX - event.clientX)) / reach), most)
    show(field, way, true)
  }
  whole.onpointerup = whole.onpointercancel = () => {
    whole.onpointermove = null
    if (isDrawn) show(field, way)
    isDrawn = false
  }
})

// Whoever was faster than this script has moved it already.
for (const field of document.querySelectorAll<HTMLElement>('.work-field')) {
  const range = field.querySelector('input')
  if (range && range.value !== range.defaultValue) obey(field, range)
}
if (!still.matches) {
  document.addEventListener('scroll', goOn, { capture: true })
  goOn()
}
