// SPEC W209, W211. Listens first. Buttons declare `guarded`; changes without a tap call `noteGoing`, `noteComing` or `noteMade`,
// what may come long after its tap calls `noteShown`.

import {
  dateByFrame,
  distance,
  isMeant,
  LONGEST_WAIT,
  NEAR,
  SLACK,
  tapped,
  type PressMoment,
  type Surroundings,
} from './press-rule.ts'

const PRESSABLE = 'a, button, input, label, select, summary, textarea, [role="menuitem"], [role="option"]'

/** No target is smaller, in pixels. */
const STEP = 24

interface PressGuard {
  /** Call once, before any other press listener. */
  readonly guardPresses: () => void
  /** Presses aimed at it are refused below it. Call before it goes. */
  readonly noteGoing: (element: Element | null) => void
  /** Presses aimed at what lay there are refused on it; called before it comes, on what it moves as well. */
  readonly noteComing: (element: Element | null) => void
  /** As `noteComing`, once it has come, grown or shrunk in its place. @param before how it was, by default not there */
  readonly noteMade: (element: HTMLElement | null, before?: readonly [property: string, value: string]) => void
  /** Presses near the last tap are refused on what it brought. */
  readonly noteShown: () => void
}

interface Press {
  readonly id: number
  readonly on: Element | null
  readonly isRefused: boolean
  readonly moment: PressMoment
}

function createPressGuard(): PressGuard {
  let moments: readonly PressMoment[] = []
  /** The click comes after the pointer is up. */
  let press: Press | null = null
  let lastTap: PressMoment | null = null

  const note = (now: number, moment: PressMoment): void => {
    moments = [...moments.filter((other) => other !== moment && now - other.at < LONGEST_WAIT), moment]
  }

  const noteChange = (moment: PressMoment): void => {
    note(performance.now(), moment)
    dateByFrame(moment, (run) => requestAnimationFrame(() => run(performance.now())))
  }

  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const { timeStamp: at, clientX: x, clientY: y } = event
    const thing = thingAt(event.target)
    const isRefused = thing !== null && !isMeant({ at, x, y, thing, guards: guardsOf(thing) }, moments)
    // A switch may be put back at once.
    const moment = tapped(
      at,
      { x, y },
      around(x, y),
      !isRefused && thing?.matches('button') === true ? thing : undefined,
    )
    note(at, moment)
    lastTap = moment
    // Only the first finger gets a click.
    if (event.isPrimary) press = { id: event.pointerId, on: pressableAt(event.target), isRefused, moment }
    if (isRefused) refuse(event)
  }

  const follow = (event: MouseEvent): void => {
    const isOther = event instanceof PointerEvent && event.pointerId !== press?.id
    if (press?.isRefused === true && !isOther) refuse(event)
  }

  const forget = ({ pointerId }: PointerEvent): void => {
    if (press?.id !== pointerId) return
    const { moment } = press
    moments = moments.filter((other) => other !== moment)
    press = null
    lastTap = null
  }

  const end = (event: MouseEvent): void => {
    const begun = press
    press = null
    // Keyboards and screen readers have no pointer.
    if (event.detail === 0 || begun === null) return
    // What slid in is not pressed.
    const pressed = pressableAt(event.target)
    if (begun.isRefused || (pressed !== null && pressed !== begun.on)) refuse(event)
  }

  const noteComing: PressGuard['noteComing'] = (element) => {
    if (element === null) return
    // It may push down what is below it.
    const before = places()
    const wasThere: PressMoment['wasThere'] = (press) => {
      if (press.thing instanceof Node && element.contains(press.thing)) return false
      const box = before.get(press.thing)
      return box === undefined || distance(box, press) <= SLACK
    }
    noteChange({ at: 0, place: null, wasThere })
  }

  return {
    guardPresses: () => {
      const options = { capture: true }
      addEventListener('pointerdown', begin, options)
      for (const type of ['pointerup', 'mousedown', 'mouseup'] as const) addEventListener(type, follow, options)
      addEventListener('pointercancel', forget, options)
      addEventListener('click', end, options)
      // Held down, it would press what has the focus by then.
      addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault(), options)
    },
    noteGoing: (element) => {
      if (element === null) return
      noteChange({ at: 0, place: element.getBoundingClientRect(), wasThere: () => false })
    },
    noteComing,
    noteMade: (element, [property, value] = ['display', 'none']) => {
      if (element === null) return
      // Lays out what has changed first: Chromium keeps what is seen in its place then, but not once this style has changed too.
      element.getBoundingClientRect()
      const { style } = element
      const own = style.getPropertyValue(property)
      style.setProperty(property, value)
      noteComing(element)
      style.setProperty(property, own)
    },
    noteShown: () => {
      if (lastTap !== null) noteChange(lastTap)
    },
  }
}

export const { guardPresses, noteGoing, noteComing, noteMade, noteShown } = createPressGuard()

export function guardedBy(guarded: boolean | string | undefined): string | undefined {
  return guarded === true ? '' : guarded === false ? undefined : guarded
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Of what can be pressed. */
function places(): ReadonlyMap<unknown, DOMRect> {
  return new Map(
    Array.from(document.querySelectorAll(PRESSABLE), (thing) => [thing, thing.getBoundingClientRect()] as const),
  )
}

/** Skips what is hidden, covered or inert. */
function around(x: number, y: number): Surroundings {
  const found: Map<unknown, { readonly box: DOMRect; readonly guards: string | null }> = new Map()
  const targets: DOMRect[] = []
  for (let right = -NEAR; right <= NEAR; right += STEP) {
    for (let down = -NEAR; down <= NEAR; down += STEP) {
      const at = { x: x + right, y: y + down }
      // Hit tests are slow.
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
