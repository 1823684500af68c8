// SPEC W209, W211. Buttons declare `guarded`; `aria-expanded` or `open` guards a button whose menu, detail or filter is
// shown. Changes of the screen without a tap call `guardBeforeRemoval`, `guardBeforeInsertion` or `guardAfterInsertion`; a
// change that may come long after its tap calls `guardAfterTap`.

import {
  dateByFrame,
  distance,
  isIntended,
  LONGEST_WAIT,
  NEAR,
  SLACK,
  tapped,
  type PressMoment,
  type Surroundings,
} from './press-rule.ts'

const PRESSABLE = 'a,button,input,label,select,summary,textarea,[role=menuitem]'

/** The side of the smallest target, in pixels. */
const STEP = 24

interface PressGuard {
  /** Call once, before any other press listener is added. */
  readonly guardPresses: () => void
  /** Call before an element disappears: presses that were aimed at it are refused at its place. */
  readonly guardBeforeRemoval: (element: Element | null) => void
  /** Call before an element appears: presses aimed at what was there are refused on it and on what it moves. */
  readonly guardBeforeInsertion: (element: Element | null) => void
  /** Like `guardBeforeInsertion`, after an element appeared or changed size. @param before former style; else not displayed */
  readonly guardAfterInsertion: (
    element: HTMLElement | null,
    before?: readonly [property: string, value: string],
  ) => void
  /** Call when a tap has brought up something: presses near that tap are refused on what was not there before. */
  readonly guardAfterTap: () => void
}

interface Press {
  readonly id: number
  readonly on: Element | null
  readonly isRefused: boolean
  readonly moment: PressMoment
}

function createPressGuard(): PressGuard {
  let moments: readonly PressMoment[] = []
  /** Kept after `pointerup`, because `click` follows. */
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
    const isRefused = thing !== null && !isIntended({ at, x, y, thing, guards: guardsOf(thing) }, moments)
    // Only a button refuses a double tap; a switch may be toggled back at once.
    const moment = tapped(
      at,
      { x, y },
      around(x, y),
      !isRefused && thing?.matches('button') === true ? thing : undefined,
    )
    note(at, moment)
    lastTap = moment
    // Browsers fire `click` only for the primary pointer.
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
    // A click by keyboard or screen reader has no pointer press.
    if (event.detail === 0 || begun === null) return
    // The element moved under the finger after the press.
    const pressed = pressableAt(event.target)
    if (begun.isRefused || (pressed !== null && pressed !== begun.on)) refuse(event)
  }

  const guardBeforeInsertion: PressGuard['guardBeforeInsertion'] = (element) => {
    if (element === null) return
    // The element may move what is below it.
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
      // A held Enter key would press whatever has the focus by then.
      addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault(), options)
    },
    guardBeforeRemoval: (element) => {
      if (element === null) return
      noteChange({ at: 0, place: element.getBoundingClientRect(), wasThere: () => false })
    },
    guardBeforeInsertion,
    guardAfterInsertion: (element, [property, value] = ['display', 'none']) => {
      if (element === null) return
      // Forces layout first: Chromium then anchors the scroll position, which it does not do after this style has
      // changed, too.
      element.getBoundingClientRect()
      const { style } = element
      const own = style.getPropertyValue(property)
      style.setProperty(property, value)
      guardBeforeInsertion(element)
      style.setProperty(property, own)
    },
    guardAfterTap: () => {
      if (lastTap !== null) noteChange(lastTap)
    },
  }
}

export const { guardPresses, guardBeforeRemoval, guardBeforeInsertion, guardAfterInsertion, guardAfterTap } =
  createPressGuard()

export function guardedBy(guarded: boolean | string | undefined): string | undefined {
  return guarded === true ? '' : guarded === false ? undefined : guarded
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The boxes of everything that can be pressed. */
function places(): ReadonlyMap<unknown, DOMRect> {
  return new Map(
    Array.from(document.querySelectorAll(PRESSABLE), (thing) => [thing, thing.getBoundingClientRect()] as const),
  )
}

/** What can be pressed near a point, without hidden, covered or inert elements. */
function around(x: number, y: number): Surroundings {
  const found: Map<unknown, { readonly box: DOMRect; readonly guards: string | null }> = new Map()
  const targets: DOMRect[] = []
  for (let right = -NEAR; right <= NEAR; right += STEP) {
    for (let down = -NEAR; down <= NEAR; down += STEP) {
      const at = { x: x + right, y: y + down }
      // Hit tests are slow, so points in known boxes are skipped.
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
  return (
    thing.closest<HTMLElement>('[data-guarded]')?.dataset['guarded'] ??
    (thing.matches('[aria-expanded=true],[open]>summary') ? 'open' : null)
  )
}
