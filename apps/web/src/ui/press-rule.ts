// SPEC W211. Units are milliseconds and CSS pixels.

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
  /** What the target acts on if it stores, undoes, ends or leaves; 'open' if what it opened is shown; null for other targets. */
  readonly guards: string | null
}

/** A tap or a change of the screen, before which the user may have aimed at something else. */
export interface PressMoment {
  /** Set to a later time when the change becomes visible. */
  at: number
  /** Null for the whole screen. */
  readonly place: PressBox | null
  /** Whether the target of this press could be pressed there before the moment. */
  readonly wasThere: (press: Press) => boolean
  /** The button that was tapped. */
  readonly pressed?: unknown
}

export type Surroundings = ReadonlyMap<unknown, { readonly box: PressBox; readonly guards: string | null }>

/** A quick second tap is within this distance. */
export const NEAR = 48

/** How long presses are refused on something new. */
const WAITS = { guarded: 700, other: 300 }
export const LONGEST_WAIT = WAITS.guarded

/** A smaller movement is ignored, such as of a sheet that settles. */
export const SLACK = 8

/** SPEC W211: whether the user can have meant the target when pressing. */
export function isIntended(press: Press, moments: readonly PressMoment[]): boolean {
  const wait = press.guards === null ? WAITS.other : WAITS.guarded
  return moments.every(
    ({ at, place, wasThere, pressed }, index) =>
      press.at - at >= wait ||
      (place !== null && distance(place, press) > NEAR) ||
      (wasThere(press) &&
        (press.guards === null || press.thing !== pressed || isDoneWith(pressed, moments.slice(index)))),
  )
}

/** Another button was pressed in between, so this is no double tap. */
function isDoneWith(pressed: unknown, moments: readonly PressMoment[]): boolean {
  return moments.some((later) => later.pressed !== undefined && later.pressed !== pressed)
}

export function tapped(at: number, { x, y }: Point, around: Surroundings, pressed?: unknown): PressMoment {
  return {
    at,
    pressed,
    place: { left: x, top: y, right: x, bottom: y },
    wasThere: (press) => {
      const before = around.get(press.thing)
      return before !== undefined && before.guards === press.guards && distance(before.box, press) <= SLACK
    },
  }
}

/** Dates the moment when its frame renders, which a slow phone does late. Two changes may wait for one frame. */
export function dateByFrame(moment: PressMoment, onFrame: (run: (now: number) => void) => void): void {
  const { at } = moment
  if (at === Infinity) return
  moment.at = Infinity
  onFrame((now) => {
    moment.at = Math.max(at, now)
  })
}

/** The distance of a point to a box; 0 inside. */
export function distance({ left, top, right, bottom }: PressBox, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
