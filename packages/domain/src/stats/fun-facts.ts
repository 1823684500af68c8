import type { PlayerId } from '../game/ids.ts'
import type { Game } from '../game/state.ts'
import { totalsByRound, ranksOfPresent } from '../scoring/totals-by-round.ts'
import { leadChangesOf } from './lead-changes.ts'
import { playedRoundsOf, type PlayedRound } from './player-rounds.ts'
import { steadiestOf } from './insights.ts'
import { streakInfo } from './streaks.ts'

export type FunFactKind =
  | 'dutch-master'
  | 'perfect-dutch'
  | 'backfire'
  | 'zeros'
  | 'win-streak'
  | 'black-streak'
  | 'no-red'
  | 'comeback'
  | 'metronome'
  | 'roller-coaster'
  | 'always-first'
  | 'suspense'

interface FunFact {
  readonly kind: FunFactKind
  /** Number of times, rounds, places or points, depending on the kind. */
  readonly value: number
  /** In the order of the table; empty for a fact of the whole table. */
  readonly playerIds: readonly PlayerId[]
}

/** SPEC R718: a feat needs a count of `from` or more. */
const FEATS: readonly {
  readonly kind: FunFactKind
  readonly from: number
  readonly count: (rounds: readonly PlayedRound[]) => number
}[] = [
  { kind: 'dutch-master', from: 2, count: (rounds) => rounds.filter(isDutch).length },
  {
    kind: 'perfect-dutch',
    from: 1,
    count: (rounds) => rounds.filter((round) => isDutch(round) && round.score <= 0 && round.outcome === 'won').length,
  },
  {
    kind: 'backfire',
    from: 1,
    count: (rounds) => rounds.filter((round) => isDutch(round) && round.outcome !== 'won').length,
  },
  { kind: 'zeros', from: 2, count: (rounds) => rounds.filter(({ score }) => score <= 0).length },
  { kind: 'win-streak', from: 2, count: (rounds) => streakInfo(rounds.map(({ outcome }) => outcome)).best },
  { kind: 'black-streak', from: 3, count: longestLost },
  { kind: 'no-red', from: 5, count: (rounds) => (rounds.some(({ score }) => score > 15) ? 0 : rounds.length) },
  { kind: 'roller-coaster', from: 25, count: widest },
]

/** SPEC R718 to R720 */
export function funFactsOf(game: Game): readonly FunFact[] {
  const played = playedRoundsOf(game)
  const counted = FEATS.map(({ kind, from, count }) => best(kind, from, game, (id) => count(played.get(id) ?? [])))
  const climbs = comebacksOf(game)
  const facts = [
    ...counted,
    best('comeback', 2, game, (id) => climbs.get(id) ?? 0),
    metronome(game, played),
    alwaysFirst(game),
    suspense(game),
  ]
  return facts.filter((fact) => fact !== null)
}

/** SPEC R718: a feat with the players who have the highest count; null below `from`. */
function best(kind: FunFactKind, from: number, game: Game, count: (id: PlayerId) => number): FunFact | null {
  const counts = game.players.map(({ id }) => ({ id, value: count(id) }))
  const value = Math.max(...counts.map((entry) => entry.value))
  if (value < from) return null
  return { kind, value, playerIds: counts.filter((entry) => entry.value === value).map(({ id }) => id) }
}

/** SPEC R719: the places each player climbed from their worst rank to the present one. */
function comebacksOf(game: Game): ReadonlyMap<PlayerId, number> {
  // Ranks leave out players who have left since, so that nobody climbs a place by another player's leaving.
  const steps = totalsByRound(game).map((step) => ranksOfPresent(game, step))
  return new Map(
    game.players.map(({ id }, seat) => {
      const present = steps.at(-1)?.[seat] ?? null
      const ranks = steps.map((step) => step[seat] ?? 0)
      return [id, present === null ? 0 : Math.max(...ranks) - present]
    }),
  )
}

/** SPEC R719 */
function metronome(game: Game, played: ReadonlyMap<PlayerId, readonly PlayedRound[]>): FunFact | null {
  const known = [...played.values()].filter((rounds) => rounds.length >= 3).length
  const playerIds = steadiestOf(game)
  return known < 2 || playerIds.length === known ? null : { kind: 'metronome', value: playerIds.length, playerIds }
}

/** SPEC R719 */
function alwaysFirst(game: Game): FunFact | null {
  const steps = totalsByRound(game)
  if (steps.length < 4) return null
  const playerIds = game.players.filter((_, seat) => steps.every(({ ranks }) => ranks[seat] === 1)).map(({ id }) => id)
  return playerIds.length === 0 ? null : { kind: 'always-first', value: steps.length, playerIds }
}

/** SPEC R719 */
function suspense(game: Game): FunFact | null {
  const value = leadChangesOf(game)
  return value < 3 ? null : { kind: 'suspense', value, playerIds: [] }
}

function isDutch(round: PlayedRound): boolean {
  return round.isDutch
}

function longestLost(rounds: readonly PlayedRound[]): number {
  let [longest, run] = [0, 0]
  for (const { outcome } of rounds) {
    run = outcome === 'lost' ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

function widest(rounds: readonly PlayedRound[]): number {
  const scores = rounds.map(({ score }) => score)
  return Math.max(...scores) - Math.min(...scores)
}
