// Random commands for the game under way.

import type { CreateGame, GameCommand } from '@dutch/domain/game/commands'
import type { RoundEntry } from '@dutch/domain/game/events'
import { countedRounds, lastRound, presentPlayers, type Game } from '@dutch/domain/game/state'
import { highestTotal } from '@dutch/domain/scoring/totals'
import type { Chance } from './chance.ts'

export type CommandKind =
  | 'round'
  | 'correct'
  | 'delete'
  | 'restore'
  | 'undo'
  | 'raise'
  | 'join'
  | 'leave'
  | 'return'
  | 'unseat'

const NAMES = ['Léa', 'Hugo', 'Zoé', 'Malik', 'Inès', 'Jules', 'Anaïs', 'Noé', 'Maud', 'Théo', 'Lou', 'Éli']

export function newGame(chance: Chance): CreateGame {
  const count = 2 + chance.below(3)
  const first = chance.below(NAMES.length)
  const players = Array.from({ length: count }, (_none, index) => ({
    name: NAMES[(first + index) % NAMES.length] ?? 'Léa',
    emoji: '🦊',
    avatarColor: '#123456',
  }))
  return { type: 'create-game', limit: 100, players }
}

/** A command of this kind for this game; null if the game has nothing to which it applies. */
export function commandFor(chance: Chance, kind: CommandKind, game: Game): GameCommand | null {
  const round = chance.pick(countedRounds(game))
  const player = chance.pick(game.players)
  switch (kind) {
    case 'round': {
      const entries = presentPlayers(game).map(({ id }): RoundEntry => ({ playerId: id, score: chance.below(30) - 3 }))
      const dutch = chance.happens(0.3) ? (chance.pick(entries)?.playerId ?? null) : null
      return { type: 'add-round', after: lastRound(game)?.id ?? null, entries, dutchPlayerId: dutch }
    }
    case 'correct': {
      if (round === undefined) return null
      const entries = round.entries.map(({ playerId }) => ({ playerId, score: chance.below(30) }))
      return { type: 'correct-round', roundId: round.id, entries, dutchPlayerId: null }
    }
    case 'delete':
      return round === undefined ? null : { type: 'delete-round', roundId: round.id }
    case 'restore': {
      const deleted = chance.pick(game.rounds.filter(({ status }) => status === 'deleted'))
      return deleted === undefined ? null : { type: 'restore-round', roundId: deleted.id }
    }
    case 'undo': {
      const last = lastRound(game)
      return last === null ? null : { type: 'undo-last-round', roundId: last.id }
    }
    case 'raise':
      return { type: 'raise-limit', limit: highestTotal(game) + 50 }
    case 'join': {
      const name = chance.pick(NAMES) ?? 'Léa'
      return {
        type: 'join-player',
        player: { name, emoji: '🐼', avatarColor: '#abcdef' },
        startingScore: chance.below(20),
      }
    }
    case 'leave':
      return player === undefined ? null : { type: 'leave-player', playerId: player.id }
    case 'return':
      return player === undefined ? null : { type: 'return-player', playerId: player.id }
    case 'unseat':
      return player === undefined ? null : { type: 'unseat-player', playerId: player.id }
  }
}
