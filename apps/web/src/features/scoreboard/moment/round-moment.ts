// SPEC W105: the stages in which the ranking shows a round.

import { phaseOf } from '@dutch/domain/game/phase'
import type { PlayerId } from '@dutch/domain/game/ids'
import type { Instant } from '@dutch/domain/instant'
import { countedRounds, lastRound, type Game } from '@dutch/domain/game/state'
import { dutchIsNotLowest } from '@dutch/domain/scoring/dutch'
import { standingsOf, type Standing } from '@dutch/domain/scoring/standings'
import type { SoundEffect } from '../../sound/sound-effects.ts'
import { isWithinTenPoints, type StandingFacts } from '../standing-facts.ts'

/**
 * `before`: the former ranking. `counting`: each score of the round falls into its total. `moving`: rows move to their new places.
 * `stamped`: the stamp of a Dutch is on its row; a television fills the screen with it, then with a new leader. `visit`: the
 * Professor comments on the round. `rest`: the game as it is.
 */
export type MomentStage = 'before' | 'counting' | 'moving' | 'stamped' | 'visit' | 'rest'

/** Milliseconds since the round was entered. */
export const MOMENT_TIMES = {
  counting: 400,
  /** The delay of a long ranking's second half, because both halves in one frame take 50 ms on an old phone. */
  half: 60,
  chipsThere: 700,
  moving: 1000,
  nearLimit: 1250,
  stamped: 1500,
  stampLies: 700,
  /** Long enough to be read from three metres. */
  leaderShows: 1000,
  /** Under reduced motion the result is shown at once, and the stamp for this time. */
  stillStamped: 300,
  /** The same time is in `professor-talk.css`. */
  visitLasts: 2000,
} as const

export interface RoundMoment {
  readonly before: Game
  readonly enteredAt: Instant
  readonly dutch: { readonly playerId: PlayerId; readonly isMissed: boolean } | null
  readonly newLeaders: ReadonlySet<PlayerId>
  /** Whether another round may follow. */
  readonly goesOn: boolean
  readonly isLimitNear: boolean
  /** Milliseconds from `counting` until a player's score falls, best player first. */
  readonly turns: ReadonlyMap<PlayerId, number>
}

/** The moment of an added round; null unless exactly one round was added. */
export function roundMomentOf(before: Game, after: Game): RoundMoment | null {
  const round = lastRound(after)
  const isAdded =
    before.id === after.id &&
    round !== null &&
    countedRounds(after).length === countedRounds(before).length + 1 &&
    before.rounds.every(({ id }) => id !== round.id)
  if (!isAdded) return null
  const [was, is] = [byPlayer(before), byPlayer(after)]
  const present = [...is.values()].filter(({ rank }) => rank !== null)
  const leaders =
    lastRound(before) === null ? [] : present.filter(({ rank, player }) => rank === 1 && was.get(player.id)?.rank !== 1)
  const { dutchPlayerId, entries } = round
  const goesOn = phaseOf(after) === 'playing'
  const ordered = [...entries].sort((a, b) => a.score - b.score)
  const step = (MOMENT_TIMES.chipsThere - MOMENT_TIMES.counting - CHIP_POPS) / Math.max(1, ordered.length - 1)
  return {
    before,
    enteredAt: round.addedAt,
    dutch:
      dutchPlayerId === null ? null : { playerId: dutchPlayerId, isMissed: dutchIsNotLowest(entries, dutchPlayerId) },
    newLeaders: new Set(leaders.map(({ player }) => player.id)),
    goesOn,
    isLimitNear:
      goesOn && present.some((standing) => isWithinTenPoints(standing) && !wasClose(was.get(standing.player.id))),
    turns: new Map(ordered.map(({ playerId }, index) => [playerId, Math.round(index * step)])),
  }
}

/** In milliseconds; the same time is in `round-moment.css`. */
const CHIP_POPS = 180

function wasClose(standing: Standing | undefined): boolean {
  return standing !== undefined && isWithinTenPoints(standing)
}

function byPlayer(game: Game): ReadonlyMap<PlayerId, Standing> {
  return new Map(standingsOf(game).map((standing) => [standing.player.id, standing]))
}

export interface MomentStep {
  readonly at: number
  readonly stage?: MomentStage
  /** Whether the second half of the rows is still at the stage before. */
  readonly isHalf?: boolean
  readonly sound?: SoundEffect
}

/**
 * The steps in the order of their times; the last one is `rest`.
 * @param isStage on a television (SPEC W349)
 */
export function stepsOf(moment: RoundMoment, isMotionReduced: boolean, isStage = false): readonly MomentStep[] {
  const { dutch, newLeaders, isLimitNear, turns, goesOn } = moment
  const isLeadShown = isStage && !isMotionReduced && newLeaders.size > 0
  const isThere =
    MOMENT_TIMES.stamped + (dutch === null ? 0 : MOMENT_TIMES.stampLies) + (isLeadShown ? MOMENT_TIMES.leaderShows : 0)
  // At the end of the game the Professor cheers in the winner's scene.
  const comes = goesOn && !isMotionReduced
  const steps: MomentStep[] = [
    ...(isMotionReduced ? [] : (['counting', 'moving'] as const).flatMap((stage) => inHalves(stage, turns.size))),
    ...(newLeaders.size === 0 ? [] : [{ at: MOMENT_TIMES.moving, sound: 'new-leader' } as const]),
    ...(isLimitNear ? [{ at: MOMENT_TIMES.nearLimit, sound: 'near-limit' } as const] : []),
    ...signSteps(dutch, isLeadShown, isMotionReduced),
    ...(comes ? [{ at: isThere, stage: 'visit' } as const] : []),
    { at: comes ? isThere + MOMENT_TIMES.visitLasts : isThere, stage: 'rest' },
  ]
  return steps.sort((a, b) => a.at - b.at)
}

function signSteps(dutch: RoundMoment['dutch'], isLeadShown: boolean, isMotionReduced: boolean): readonly MomentStep[] {
  const step = { at: isMotionReduced ? MOMENT_TIMES.stillStamped : MOMENT_TIMES.stamped, stage: 'stamped' } as const
  if (dutch !== null) return [{ ...step, sound: dutch.isMissed ? 'dutch-missed' : 'dutch-sound' }]
  return isLeadShown ? [step] : []
}

/** More rows than these change in two halves. */
const AT_ONCE = 6

function inHalves(stage: 'counting' | 'moving', rows: number): readonly MomentStep[] {
  const at = MOMENT_TIMES[stage]
  return rows > AT_ONCE
    ? [
        { at, stage, isHalf: true },
        { at: at + MOMENT_TIMES.half, stage },
      ]
    : [{ at, stage }]
}

/** @param turn see `RoundMoment.turns` */
export function stageOfRow(stage: MomentStage, isHalf: boolean, turn: number): MomentStage {
  if (!isHalf || turn < MOMENT_TIMES.half) return stage
  return stage === 'moving' ? 'counting' : 'before'
}

/** Milliseconds from the step that counts a row until its score falls. */
export function waitOf(turn: number, rows: number): number {
  return rows > AT_ONCE && turn >= MOMENT_TIMES.half ? turn - MOMENT_TIMES.half : turn
}

/** Whether rows are still in their former places. */
export function isHeldAt(stage: MomentStage): stage is 'before' | 'counting' {
  return stage === 'before' || stage === 'counting'
}

/** The facts that a row shows at a stage. */
export function shownFacts(stage: MomentStage, before: StandingFacts | undefined, after: StandingFacts): StandingFacts {
  if (before === undefined) return after
  switch (stage) {
    case 'before':
      return before
    case 'counting':
      return {
        ...before,
        lastScore: after.lastScore,
        standing: { ...before.standing, total: after.standing.total },
        move: 0,
      }
    case 'moving':
    case 'stamped':
    case 'visit':
    case 'rest':
      return after
  }
}
