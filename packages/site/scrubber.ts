/**
 * A number that the visitor changes by scrolling, a slider, a drag or the arrow keys. Elements use it as `--step`, which
 * is not inherited (see base.css), or get a `data-phase`: before, now or after.
 */

interface Options {
  /** Has `data-settling` after a smooth change, so that styles animate it. */
  root: HTMLElement
  /** The elements that get `--step`. */
  targets: Iterable<HTMLElement>
  /** The elements that get `data-phase`. */
  phaseRanges?: readonly PhaseRange[]
  /** The maximum; the minimum is 0. Without it, the number is unbounded. */
  max?: number
  slider?: HTMLInputElement | undefined
  /** Receives the arrow keys. Defaults to the slider. */
  keyTarget?: HTMLElement
  scroll?: ScrollSource
  drag?: Drag
  /** Returns the resting value after a drag or a move of the slider. Defaults to the nearest integer. */
  settle?: (step: number) => number
  onChange?: (step: number) => void
}

interface Drag {
  target: HTMLElement
  pixelsPerStep: () => number
  /** Milliseconds for which the speed of the drag continues. */
  momentumMs?: number
}

interface ScrollSource {
  /** The media query under which scrolling sets the number. */
  media: string
  /** Returns the number at the scroll position. */
  step: () => number
  /**
   * Scrolls to a number, so that number and scroll position always match. Without it, scrolling has no effect after the
   * visitor has set the number.
   */
  scrollTo?: (step: number, behavior: ScrollBehavior) => void
}

/** An element, and the range of numbers for which its phase is `now`. */
export type PhaseRange = readonly [element: HTMLElement, from: number, to: number]

/** The movement that starts a drag, or shows that a swipe moves the slider. */
const dragThresholdPixels = 5

export interface Scrubber {
  readonly step: number
  /** Sets the number as if the visitor had moved it. */
  moveTo: (step: number, behavior?: ScrollBehavior) => void
  /** Moves to the resting value for a number. */
  settle: (step: number) => void
  /** Moves by whole steps, from the nearest one or from the target of a running smooth scroll. */
  moveBy: (steps: number) => void
}

export function createScrubber(options: Options): Scrubber {
  const { root, phaseRanges = [], max = Number.POSITIVE_INFINITY, slider, scroll, onChange } = options
  const targets = [...options.targets]
  const min = max === Number.POSITIVE_INFINITY ? Number.NEGATIVE_INFINITY : 0
  const clamp = (value: number) => Math.min(Math.max(min, value), max)
  const media = matchMedia(scroll?.media ?? 'not all')
  let step = 0
  let isSetByVisitor = false
  /** The number to which a smooth scroll is moving. */
  let smoothScrollTarget: number | undefined

  const setStep = (next: number) => {
    step = clamp(next)
    for (const target of targets) target.style.setProperty('--step', String(step))
    for (const [element, from, to] of phaseRanges) {
      const phase = step < from ? 'before' : step < to ? 'now' : 'after'
      if (element.dataset.phase !== phase) element.dataset.phase = phase
    }
    if (slider) slider.value = String(step)
    onChange?.(step)
  }

  const moveTo = (next: number, behavior: ScrollBehavior = 'smooth') => {
    isSetByVisitor = true
    if (scroll?.scrollTo && media.matches) scroll.scrollTo(clamp(next), behavior)
    else {
      root.toggleAttribute('data-settling', behavior === 'smooth')
      setStep(next)
    }
  }

  const moveBy = (steps: number) => {
    smoothScrollTarget = clamp(Math.round(smoothScrollTarget ?? step) + steps)
    moveTo(smoothScrollTarget)
    if (step === smoothScrollTarget) smoothScrollTarget = undefined
  }

  const followScroll = () => {
    if (!scroll || !media.matches || (isSetByVisitor && !scroll.scrollTo)) return
    const next = clamp(scroll.step())
    if (next !== step) setStep(next)
  }
  if (scroll) {
    addEventListener('scroll', followScroll, { passive: true })
    const clearSmoothScrollTarget = () => {
      smoothScrollTarget = undefined
    }
    for (const type of ['wheel', 'touchmove'])
      addEventListener(type, clearSmoothScrollTarget, { passive: true })
    // An earlier scroll's `scrollend` may fire after the next scroll has begun.
    addEventListener('scrollend', () => smoothScrollTarget === Math.round(step) && clearSmoothScrollTarget())
  }

  const scrubber: Scrubber = {
    moveTo,
    settle: (value) => moveTo((options.settle ?? Math.round)(value)),
    moveBy,
    get step() {
      return step
    },
  }
  if (slider) addSliderControl(slider, scrubber)
  addKeyControl(options.keyTarget ?? slider, scrubber, slider ? 1 : 0)
  if (options.drag) addDragControl(options.drag, scrubber)

  // The visitor may have moved the slider before this script loaded.
  if (slider && slider.value !== slider.defaultValue) moveTo(Number(slider.value), 'instant')
  else setStep(Number(slider?.value ?? 0))
  followScroll()
  return scrubber
}

/** Handles the slider's `input` event, as setting its value suppresses `change`. */
function addSliderControl(slider: HTMLInputElement, scrubber: Scrubber): void {
  let isPressed = false
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    slider.addEventListener(type, () => {
      isPressed = type === 'pointerdown'
    })
  slider.addEventListener('pointerup', () => scrubber.settle(Number(slider.value)))
  slider.addEventListener('input', () => {
    if (isPressed && slider.step === 'any') scrubber.moveTo(Number(slider.value), 'instant')
    else scrubber.settle(Number(slider.value))
  })
  slider.addEventListener('focus', () => {
    // The Tab key may reach the slider while little of the part is in view.
    if (slider.matches(':focus-visible')) scrubber.moveTo(scrubber.step, 'instant')
  })
  waitForSwipeDirection(slider, scrubber)
}

/** Handles the arrow keys. `upSteps` is how far Up moves; Down moves as far back. */
function addKeyControl(target: HTMLElement | undefined, { moveBy }: Scrubber, upSteps: number): void {
  target?.addEventListener('keydown', (event) => {
    // With modifiers, the arrow keys are browser shortcuts.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const forwardStep = getComputedStyle(target).direction === 'rtl' ? -1 : 1
    const stepsByKey: Record<string, number> = {
      ArrowRight: forwardStep,
      ArrowLeft: -forwardStep,
      ArrowUp: upSteps,
      ArrowDown: -upSteps,
    }
    const steps = stepsByKey[event.key]
    if (!steps) return
    event.preventDefault()
    moveBy(steps)
  })
}

function addDragControl({ target, pixelsPerStep, momentumMs = 0 }: Drag, scrubber: Scrubber): void {
  // Prevents the browser's own drag of a picture.
  target.addEventListener('dragstart', (event) => event.preventDefault())
  target.addEventListener('pointerdown', (down) => {
    if (down.button !== 0) return
    const startStep = scrubber.step
    const stepPixels = pixelsPerStep()
    let lastEvent = down
    let speed = 0
    let isDragging = false
    target.setPointerCapture(down.pointerId)
    const move = (event: PointerEvent) => {
      isDragging ||= Math.abs(event.clientX - down.clientX) > dragThresholdPixels
      if (!isDragging) return
      speed =
        (event.clientX - lastEvent.clientX) / stepPixels / Math.max(1, event.timeStamp - lastEvent.timeStamp)
      lastEvent = event
      scrubber.moveTo(startStep + (event.clientX - down.clientX) / stepPixels, 'instant')
    }
    const end = (event: PointerEvent) => {
      target.removeEventListener('pointermove', move)
      if (!isDragging) return
      // Not if the pointer rested for 80 ms before its release.
      const isMoving = event.timeStamp - lastEvent.timeStamp < 80
      scrubber.settle(scrubber.step + (isMoving ? momentumMs * speed : 0))
      // Don't let the drag end with a click.
      const ignore = (click: Event) => click.stopImmediatePropagation()
      target.addEventListener('click', ignore, true)
      setTimeout(() => target.removeEventListener('click', ignore, true))
    }
    target.addEventListener('pointermove', move)
    for (const type of ['pointerup', 'pointercancel'] as const)
      target.addEventListener(type, end, { once: true })
  })
}

/** Ignores a touch on the slider until the touch's direction shows that it does not scroll the page. */
function waitForSwipeDirection(slider: HTMLInputElement, scrubber: Scrubber): void {
  slider.addEventListener('pointerdown', ({ pointerType, clientX }) => {
    if (pointerType !== 'touch') return
    const listeners = new AbortController()
    const { signal } = listeners
    const ignore = (event: Event) => event.stopImmediatePropagation()
    slider.addEventListener('input', ignore, { capture: true, signal })
    const decide = (event: PointerEvent) => {
      if (event.type === 'pointermove' && Math.abs(event.clientX - clientX) < dragThresholdPixels) return
      listeners.abort()
      // Restore the slider, which the browser moves at the first touch.
      if (event.type === 'pointercancel') slider.value = String(scrubber.step)
      else slider.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const)
      slider.addEventListener(type, decide, { signal })
  })
}
