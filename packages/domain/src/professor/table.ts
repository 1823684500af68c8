import type { PlayerId } from '../game/ids.ts'
import { phaseOf } from '../game/phase.ts'
import { countedRounds, lastRound, type Game } from '../game/state.ts'
import { presentStandings, type Standing } from '../scoring/standings.ts'
import { mean, oneDecimal } from '../stats/averages.ts'
import { playedRoundsOf, type PlayedRound } from '../stats/player-rounds.ts'
import { roundsText } from '../french-counts.ts'
import { severalNamesText, type Facts } from './phrase.ts'

/** A player at the table; leavers are not among them. */
export interface Seated {
  readonly id: PlayerId
  readonly name: string
  /** Points. */
  readonly total: number
  /** Counted rounds, oldest first. */
  readonly rounds: readonly PlayedRound[]
}

export interface Table {
  readonly game: Game
  readonly isOver: boolean
  /** SPEC R501 */
  readonly hasOwnCards: boolean
  readonly roundCount: number
  /** Best first; at least two. */
  readonly seated: readonly Seated[]
  /** Points between the first two. */
  readonly gap: number
  /** Scores of the last round, with those of leavers. */
  readonly lastScores: ReadonlyMap<PlayerId, number>
  /** Who was flagged Dutch in the last round; null for nobody, or if that player has left. */
  readonly lastDutch: Seated | null
  /** Facts for the lines of every situation. */
  readonly common: Facts
}

export function tableOf(game: Game, hasOwnCards = false): Table {
  const played = playedRoundsOf(game)
  const standings = presentStandings(game)
  const seated = standings.map((standing) => seatedOf(game, standing, played.get(standing.player.id) ?? []))
  const last = lastRound(game)
  const roundCount = countedRounds(game).length
  const [first, second] = seated
  return {
    game,
    isOver: phaseOf(game) !== 'playing',
    hasOwnCards,
    roundCount,
    seated,
    gap: first === undefined || second === undefined ? 0 : second.total - first.total,
    lastScores: new Map(last?.entries.map(({ playerId, score }) => [playerId, score])),
    lastDutch: seated.find(({ id }) => id === last?.dutchPlayerId) ?? null,
    common: { limit: game.limit, players: seated.length, rounds: roundsText(roundCount), ...averageOf(game) },
  }
}

/** An old save may contain an empty name, or one with several spaces in a row. */
function seatedOf(game: Game, { player, total }: Standing, rounds: readonly PlayedRound[]): Seated {
  const name = player.name.trim().replace(/\s+/gu, ' ')
  return {
    id: player.id,
    name: name === '' ? `Joueur ${String(game.players.indexOf(player) + 1)}` : name,
    total,
    rounds,
  }
}

export function leadersText(table: Table): string {
  const best = table.seated[0]?.total
  return severalNamesText(table.seated.filter(({ total }) => total === best).map(({ name }) => name))
}

/** SPEC R701: the mean of all scores; no fact before the first one. */
function averageOf(game: Game): Facts {
  const scores = countedRounds(game).flatMap(({ entries }) => entries.map(({ score }) => score))
  return scores.length === 0 ? {} : { mean: oneDecimal(mean(scores)) }
}
