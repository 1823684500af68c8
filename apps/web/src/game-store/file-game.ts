import { countedRounds, type Game } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { winnersOf } from '@dutch/domain/scoring/standings'
import { totalsOf } from '@dutch/domain/scoring/totals'

/** The record of an ended game. Its id is the game's own, so that filing it twice files it once. */
export function fileGame(game: Game): HistoryRecord {
  const rounds = countedRounds(game)
  const totals = totalsOf(game)
  const winners = winnersOf(game)
  return {
    id: game.id,
    date: new Date(game.endedAt ?? game.createdAt).toISOString(),
    rounds: rounds.length,
    players: game.players.map((player) => ({
      name: player.name,
      score: totals.get(player.id) ?? 0,
      isDutch: rounds.some((round) => round.dutchPlayerId === player.id),
    })),
    winner: game.players
      .filter((player) => winners.includes(player.id))
      .map((player) => player.name)
      .join(' et '),
    duration: '',
  }
}
