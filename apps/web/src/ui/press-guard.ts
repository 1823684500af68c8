// The one place that refuses presses nobody meant (SPEC R183, R380). It listens first, so late
// parts and the top layer need nothing of their own. Buttons that store, undo, end or leave say
// so by `guarded`; what goes or comes without a tap calls `noteGoing` and `noteComing`.

import { distance, isMeant, LONGEST_WAIT, NEAR, tapped, type PressMoment, type Surroundings } from './press-rule.ts'

/** A press acts on the nearest of these. */
const PRESSABLE = 'a, button, input, label, select, summary, textarea, [role="menuitem"], [role="option"]'

/** No target is smaller, so none slips through between two looks. */
const STEP = 24

let moments: readonly PressMoment[] = []
/** The press under way, or whose click is still to come. */
let press: {
  readonly id: number
  readonly on: Element | null
  readonly isRefused: boolean
  readonly moment: PressMoment
} | null = null

/** Call once, before anything else listens for presses. */
export function guardPresses(): void {
  const options = { capture: true }
  addEventListener('pointerdown', begin, options)
  for (const type of ['pointerup', 'mousedown', 'mouseup'] as const) addEventListener(type, follow, options)
  addEventListener('pointercancel', forget, options)
  addEventListener('click', end, options)
}

/** The value of `data-guarded`. */
export function guardedBy(guarded: boolean | string | undefined): string | undefined {
  return guarded === true ? '' : guarded === false ? undefined : guarded
}

/**
 * A press on its way to this element is not meant for what lies below. Call it before the
 * element goes.
 */
export function noteGoing(element: Element | null): void {
  if (element !== null) note({ at: performance.now(), place: element.getBoundingClientRect(), wasThere: () => false })
}

/** A press on its way to what lay there is not meant for this element. */
export function noteComing(element: Element | null): void {
  if (element === null) return
  const wasThere: PressMoment['wasThere'] = ({ thing }) => !(thing instanceof Node && element.contains(thing))
  note({ at: performance.now(), place: null, wasThere })
}

function note(moment: PressMoment): void {
  moments = [...moments.filter(({ at }) => moment.at - at < LONGEST_WAIT), moment]
}

function begin(event: PointerEvent): void {
  if (event.button !== 0) return
  const { timeStamp: at, clientX: x, clientY: y } = event
  const thing = thingAt(event.target)
  const isRefused = thing !== null && !isMeant({ at, x, y, thing, guards: guardsOf(thing) }, moments)
  const moment = tapped(at, { x, y }, around(x, y))
  note(moment)
  // Only the first finger gets a click.
  if (event.isPrimary) press = { id: event.pointerId, on: pressableAt(event.target), isRefused, moment }
  if (isRefused) refuse(event)
}

function follow(event: MouseEvent): void {
  const isOther = event instanceof PointerEvent && event.pointerId !== press?.id
  if (press?.isRefused === true && !isOther) refuse(event)
}

function forget({ pointerId }: PointerEvent): void {
  if (press?.id !== pointerId) return
  const { moment } = press
  moments = moments.filter((other) => other !== moment)
  press = null
}

function end(event: MouseEvent): void {
  const begun = press
  press = null
  // Keyboards and screen readers press without a pointer.
  if (event.detail === 0 || begun === null) return
  // The click goes to what lies below the finger by then; what slid in meanwhile is not
  // pressed.
  const pressed = pressableAt(event.target)
  if (begun.isRefused || (pressed !== null && pressed !== begun.on)) refuse(event)
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * What can be pressed around a place, as the browser finds it: nothing hidden, covered or
 * inert.
 */
function around(x: number, y: number): Surroundings {
  const found: Map<unknown, { readonly box: DOMRect; readonly guards: string | null }> = new Map()
  const targets: DOMRect[] = []
  for (let right = -NEAR; right <= NEAR; right += STEP) {
    for (let down = -NEAR; down <= NEAR; down += STEP) {
      const at = { x: x + right, y: y + down }
      // Asking the browser takes the time, and neighbours are large.
      if (targets.some((box) => distance(box, at) === 0)) continue
      const thing = thingAt(document.elementFromPoint(at.x, at.y))
      if (thing === null || found.has(thing)) continue
      const box = thing.getBoundingClientRect()
      found.set(thing, { box, guards: guardsOf(thing) })
      if (thing.matches(PRESSABLE)) targets.push(box)
    }
  }
  return found
}

function thingAt(target: EventTarget | null): Element | null {
  return pressableAt(target) ?? (target instanceof Element ? target : null)
}

function pressableAt(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(PRESSABLE) : null
}

function guardsOf(thing: Element): string | null {
  return thing.closest<HTMLElement>('[data-guarded]')?.dataset['guarded'] ?? null
}
