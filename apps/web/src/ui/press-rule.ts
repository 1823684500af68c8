// SPEC W211. Milliseconds and CSS pixels.

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
  /** What it acts on, where it stores, undoes, ends or leaves. */
  readonly guards: string | null
}

/** A tap or a change of the screen, before which people aimed at something else. */
export interface PressMoment {
  /** Later once the change is seen. */
  at: number
  /** Null for anywhere. */
  readonly place: PressBox | null
  /** Whether the target could be pressed there at that moment. */
  readonly wasThere: (press: Press) => boolean
  /** The button that took the tap. */
  readonly pressed?: unknown
}

export type Surroundings = ReadonlyMap<unknown, { readonly box: PressBox; readonly guards: string | null }>

/** A hurried thumb's second tap falls this close. */
export const NEAR = 48

/** How long newcomers refuse presses. */
const WAITS = { guarded: 700, other: 300 }
export const LONGEST_WAIT = WAITS.guarded

/** Less counts as unmoved: a settling sheet. */
export const SLACK = 8

/** SPEC W211 */
export function isMeant(press: Press, moments: readonly PressMoment[]): boolean {
  const wait = press.guards === null ? WAITS.other : WAITS.guarded
  return moments.every(
    ({ at, place, wasThere, pressed }, index) =>
      press.at - at >= wait ||
      (place !== null && distance(place, press) > NEAR) ||
      (wasThere(press) &&
        (press.guards === null || press.thing !== pressed || isDoneWith(pressed, moments.slice(index)))),
  )
}

/** Something else was pressed since: this is no double tap. */
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

/** Nobody sees a change before its frame, which a slow phone makes late. Two changes may wait for one frame. */
export function dateByFrame(moment: PressMoment, onFrame: (run: (now: number) => void) => void): void {
  const { at } = moment
  if (at === Infinity) return
  moment.at = Infinity
  onFrame((now) => {
    moment.at = Math.max(at, now)
  })
}

/** 0 inside. */
export function distance({ left, top, right, bottom }: PressBox, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}
