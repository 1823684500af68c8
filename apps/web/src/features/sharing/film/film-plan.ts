// SPEC W119: the timing of a film, in milliseconds.

import type { ReplayFrame } from '@dutch/domain/sharing/replay'

const OPENING = 600
const RACE = { round: 900, all: 7300 }
/** Time to read the last round before the winner's scene. */
const READING = 600
const ENDING = 3000

/** The share of a long round's time in which nothing moves. */
const REST = 0.3
const LONG_ROUND = 500

/** The least time for which a caption or a ranking stays. */
const CAPTION = 730
const RANKING = 450

interface FilmPlan {
  readonly rounds: number
  readonly round: number
  /** When the winner's scene begins. */
  readonly end: number
  readonly length: number
}

export function filmPlan(rounds: number): FilmPlan {
  const round = Math.min(RACE.round, RACE.all / Math.max(1, rounds))
  const end = OPENING + rounds * round + READING
  return { rounds, round, end, length: end + ENDING }
}

/** The place in the race at a time: a round, with a fraction between two rounds. */
export function placeAt({ rounds, round }: FilmPlan, time: number): number {
  const at = Math.min(rounds, Math.max(0, (time - OPENING) / round))
  const before = Math.floor(at)
  const share = Math.min(1, (at - before) / (round > LONG_ROUND ? 1 - REST : 1))
  return before + (round > LONG_ROUND ? share * share * (3 - 2 * share) : share)
}

/** The round whose ranking is shown. Where rounds pass fast some are skipped, or nobody could follow a row. */
export function roundOfShownRanking({ rounds, round }: FilmPlan, place: number): number {
  const step = Math.ceil(RANKING / round)
  return place >= rounds ? rounds : Math.floor(place / step) * step
}

/**
 * Chooses the rounds that get a caption, where rounds pass too fast to be read.
 * @returns for each round, the round that its caption describes
 */
export function captionRounds(frames: readonly ReplayFrame[], plan: FilmPlan): readonly number[] {
  const apart = CAPTION / plan.round
  const last = frames.length - 1
  const told: number[] = [0, last]
  const byWeight = frames
    .map(({ round }) => round)
    .toSorted((a, b) => weightOf(frames[b]) - weightOf(frames[a]) || a - b)
  for (const round of byWeight) {
    if (told.every((other) => Math.abs(other - round) >= apart)) told.push(round)
  }
  const inOrder = told.toSorted((a, b) => a - b)
  return frames.map(({ round }) => inOrder.findLast((each) => each <= round) ?? 0)
}

function weightOf(frame: ReplayFrame | undefined): number {
  if (frame === undefined) return 0
  if (frame.newLeader !== null) return 2
  return frame.dutch !== null || frame.atLimit.length + frame.arrived.length + frame.left.length > 0 ? 1 : 0
}
