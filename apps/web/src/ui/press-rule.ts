// SPEC R380: whether a press was meant for what lies below the finger. Milliseconds and CSS
// pixels.

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
  readonly thing: unknown
  /** Not null where it stores, undoes, ends or leaves: what it acts on. */
  readonly guards: string | null
}

/** A moment in which somebody may have aimed at what was visible. */
export interface PressMoment {
  readonly at: number
  /** Null for anywhere. */
  readonly place: PressBox | null
  /** Whether the pressed thing could be pressed there at that moment. */
  readonly wasThere: (press: Press) => boolean
}

/** What could be pressed around a tap. */
export type Surroundings = ReadonlyMap<unknown, { readonly box: PressBox; readonly guards: string | null }>

/** As far as the second tap of a hurried thumb falls from the first. */
export const NEAR = 48

/** How long newcomers take no press after a moment. */
const WAITS = { guarded: 700, other: 300 }
export const LONGEST_WAIT = WAITS.guarded

/** What moved by less counts as unmoved: a sheet that is still settling. */
const SLACK = 8

/** SPEC R380 */
export function isMeant(press: Press, moments: readonly PressMoment[]): boolean {
  const wait = press.guards === null ? WAITS.other : WAITS.guarded
  return moments.every(
    ({ at, place, wasThere }) =>
      press.at - at >= wait || (place !== null && distance(place, press) > NEAR) || wasThere(press),
  )
}

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

/** 0 inside. */
export function distance({ left, top, right, bottom }: PressBox, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
