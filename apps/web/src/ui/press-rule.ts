// Whether a press was meant for what lies below the finger (SPEC R380). No screen, no clock: milliseconds and CSS pixels.

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PressBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Press extends Point {
  readonly at: number
  /** What it would press. */
  readonly thing: unknown
  /** It stores, undoes, ends or leaves; where it does so to one thing after the other, to which. */
  readonly guards: string | null
}

/** A moment in which somebody may have aimed at what was to be seen then. */
export interface PressMoment {
  readonly at: number
  /** Where they may have aimed; null for anywhere. */
  readonly place: PressBox | null
  /** Whether what is pressed could be pressed there at that moment. */
  readonly wasThere: (press: Press) => boolean
}

/** What could be pressed around a tap: each thing with its box, and what it would have acted on. */
export type Surroundings = ReadonlyMap<unknown, { readonly box: PressBox; readonly guards: string | null }>

/** As far as the second tap of a hurried thumb falls from the first. */
export const NEAR = 48

/** For so long after a moment what came since takes no press: what acts at once for good, and anything else. */
const WAITS = { guarded: 700, other: 300 }
/** For so long a moment counts. */
export const LONGEST_WAIT = WAITS.guarded

/** What moved by less lies where it lay: a sheet that is still settling. */
const SLACK = 8

/** SPEC R380. */
export function isMeant(press: Press, moments: readonly PressMoment[]): boolean {
  const wait = press.guards === null ? WAITS.other : WAITS.guarded
  return moments.every(
    ({ at, place, wasThere }) =>
      press.at - at >= wait || (place !== null && distance(place, press) > NEAR) || wasThere(press),
  )
}

/** The moment of a tap. */
export function tapped(at: number, { x, y }: Point, around: Surroundings): PressMoment {
  return {
    at,
    place: { left: x, top: y, right: x, bottom: y },
    wasThere: (press) => {
      const before = around.get(press.thing)
      return before !== undefined && before.guards === press.guards && distance(before.box, press) <= SLACK
    },
  }
}

/** How far a point lies from a box; 0 inside. */
export function distance({ left, top, right, bottom }: PressBox, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
