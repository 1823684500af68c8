import type { Instant } from '../instant.ts'
import { phaseOf } from '../game/phase.ts'
import { countedRounds, lastInstantOf, type Game } from '../game/state.ts'
import { parseInstant } from '../history/calendar.ts'
import { gameOf } from '../history/game-of.ts'
import type { HistoryRecord } from '../history/record.ts'
import { avatarColorAt, emojiAt } from '../players/avatars.ts'
import { headlineOn, type Comment } from '../professor/comment.ts'
import { cleanName } from '../players/names.ts'
import { standingsOf } from '../scoring/standings.ts'
import { UNRANKED } from '../scoring/totals.ts'
import { nextChance, seedOf } from '../stats/seeded-chance.ts'

export interface StoryPlayer {
  /** Index into the game's players. */
  readonly seat: number
  readonly name: string
  readonly emoji: string
  /** A design token. */
  readonly avatarColor: string
  /** Null where a damaged record has none. */
  readonly total: number | null
  /** 1 for the best, shared by equals; null for leavers and without a total. */
  readonly rank: number | null
  /** Flagged rounds; null where a record does not know. */
  readonly dutch: number | null
}

export interface GameStory {
  readonly isOver: boolean
  /** Null without a readable date. */
  readonly at: Instant | null
  /** Best first, leavers last. */
  readonly players: readonly StoryPlayer[]
  /** Null where a record does not know. */
  readonly rounds: number | null
  /** Null where there is no round to draw. */
  readonly game: Game | null
  /** Null where the Professor has nothing to go by. */
  readonly headline: Comment | null
}

/** SPEC R806 */
export function storyOf(game: Game): GameStory {
  const rounds = countedRounds(game)
  return {
    isOver: phaseOf(game) !== 'playing',
    at: lastInstantOf(game),
    players: standingsOf(game).map(({ player, total, rank }) => {
      const seat = game.players.findIndex(({ id }) => id === player.id)
      return {
        seat,
        name: storyName(player.name, seat),
        emoji: player.emoji,
        avatarColor: player.avatarColor,
        total,
        rank,
        dutch: rounds.filter(({ dutchPlayerId }) => dutchPlayerId === player.id).length,
      }
    }),
    rounds: rounds.length,
    game: rounds.length === 0 ? null : game,
    headline: headlineOf(game),
  }
}

/** SPEC R806 */
export function storyOfRecord(record: HistoryRecord): GameStory {
  const game = gameOf(record)
  if (game !== null && game.players.length > 0) return storyOf(game)
  const totals = record.players.map(({ score }) => (Number.isFinite(score) ? score : null))
  const known = totals.filter((total) => total !== null)
  const players = record.players.map(({ name }, seat): StoryPlayer => {
    const total = totals[seat] ?? null
    return {
      seat,
      name: storyName(name, seat),
      emoji: emojiAt(seat),
      avatarColor: avatarColorAt(seat),
      total,
      rank: total === null ? null : 1 + known.filter((other) => other < total).length,
      dutch: null,
    }
  })
  return {
    isOver: true,
    at: parseInstant(record.date),
    players: players.toSorted((a, b) => (a.total ?? UNRANKED) - (b.total ?? UNRANKED) || a.seat - b.seat),
    rounds: Number.isInteger(record.rounds) && record.rounds > 0 ? record.rounds : null,
    game: null,
    headline: null,
  }
}

/** SPEC R808 */
function headlineOf(game: Game): Comment | null {
  let chance = seedOf(game)
  return headlineOn(game, () => {
    chance = nextChance(chance)
    return (chance >>> 0) / 4_294_967_296
  })
}

/** SPEC R806 */
export function storyName(name: string, seat: number): string {
  const shown = cleanName(name)
  return shown === '' ? `Joueur ${String(seat + 1)}` : shown
}
