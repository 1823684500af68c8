// Games for tests, made by commands through `decide` as in the app. Ids and times are counted up, so the same commands
// give the same game.

import type { GameCommand, NewPlayer } from '../src/game/commands.ts'
import { decide, type DecisionContext } from '../src/game/decide.ts'
import { apply } from '../src/game/apply.ts'
import type { GameEvent, RoundEntry } from '../src/game/events.ts'
import { roundId, type PlayerId } from '../src/game/ids.ts'
import { suggestedLimit } from '../src/game/phase.ts'
import { hasScores, lastRound, presentPlayers, type Game, type Player, type Round } from '../src/game/state.ts'
import { avatarColorAt, emojiAt } from '../src/players/avatars.ts'

/** A random step of a game. Its indexes are taken modulo the number of rounds or players that the game then has. */
export type Step =
  | {
      readonly kind: 'add' | 'correct'
      readonly round: number
      readonly scores: readonly number[]
      readonly dutch: number
    }
  | { readonly kind: 'delete' | 'restore' | 'leave' | 'return' | 'unseat'; readonly index: number }
  | { readonly kind: 'undo' | 'raise' | 'end' }
  | { readonly kind: 'join'; readonly startingScore: number; readonly name?: string }

/** Gives the ids "id-1", "id-2" and so on, at 1 January 2026; `playAll` advances the clock by a second per command. */
export function countingContext(): DecisionContext {
  let count = 0
  return {
    now: Date.UTC(2026, 0, 1),
    newId: () => {
      count += 1
      return `id-${String(count)}`
    },
  }
}

/** Players "Joueur 1" to "Joueur n". */
export function newPlayers(count: number): readonly NewPlayer[] {
  return Array.from({ length: count }, (_, seat) => ({
    name: `Joueur ${String(seat + 1)}`,
    emoji: emojiAt(seat),
    avatarColor: avatarColorAt(seat),
  }))
}

/** Plays commands one after another; each may depend on the game so far, and a refused one changes nothing. */
export function playAll(
  commands: readonly ((game: Game | null) => GameCommand | null)[],
  context: DecisionContext = countingContext(),
): { readonly game: Game | null; readonly events: readonly GameEvent[] } {
  let game: Game | null = null
  const events: GameEvent[] = []
  commands.forEach((command, index) => {
    const asked = command(game)
    if (asked === null) return
    const decided = decide(game, asked, { ...context, now: context.now + index * 1000 })
    if (!decided.ok) return
    for (const event of decided.value) {
      game = apply(game, event)
      events.push(event)
    }
  })
  return { game, events }
}

/** A game of a number of players after rounds of scores given in the order of the table; the limit never ends it. */
export function gameOf(
  players: number,
  rounds: readonly (readonly number[])[],
  dutch: readonly (number | null)[] = [],
) {
  const { game, events } = playAll([
    () => ({ type: 'create-game', limit: 1000, players: newPlayers(players) }),
    ...rounds.map((scores, index) => (state: Game | null) => addRoundOf(state, scores, dutch[index] ?? null)),
  ])
  if (game === null) throw new Error('the game was not created')
  return { game, events }
}

/** The command that adds a round of scores given in the order of the table; `dutch` is a seat among those present. */
export function addRoundOf(game: Game | null, scores: readonly number[], dutch: number | null): GameCommand | null {
  if (game === null) return null
  const present = presentPlayers(game).map((player) => player.id)
  return {
    type: 'add-round',
    after: lastRound(game)?.id ?? null,
    entries: entriesOf(present, scores),
    dutchPlayerId: dutch === null ? null : (present[dutch] ?? null),
  }
}

/** The command that undoes the last round of a game; if there is none, it names an unknown round. */
export function undoOf(game: Game): GameCommand {
  return { type: 'undo-last-round', roundId: lastRound(game)?.id ?? roundId('unknown') }
}

/** The command of a step in a game; null if it has nothing to act on. */
export function commandOf(game: Game | null, step: Step): GameCommand | null {
  if (game === null) return null
  switch (step.kind) {
    case 'add':
      return addRoundOf(game, step.scores, step.dutch)
    case 'correct': {
      const round = pick(game.rounds, step.round)
      const ids = round?.entries.map((entry) => entry.playerId) ?? []
      return {
        type: 'correct-round',
        roundId: round?.id ?? roundId('unknown'),
        entries: entriesOf(ids, step.scores),
        dutchPlayerId: ids[step.dutch] ?? null,
      }
    }
    case 'delete':
      return { type: 'delete-round', roundId: idOf(pick(game.rounds, step.index)) }
    case 'restore':
      return { type: 'restore-round', roundId: idOf(pick(game.rounds.filter(isDeleted), step.index)) }
    case 'leave': {
      const player = pick(game.players, step.index)
      return player === undefined ? null : { type: 'leave-player', playerId: player.id }
    }
    case 'return': {
      const player = pick(
        fitting(game.players, ({ presence }) => presence === 'left'),
        step.index,
      )
      return player === undefined ? null : { type: 'return-player', playerId: player.id }
    }
    case 'unseat': {
      const player = pick(
        fitting(game.players, ({ id }) => !hasScores(game, id)),
        step.index,
      )
      return player === undefined ? null : { type: 'unseat-player', playerId: player.id }
    }
    case 'undo':
      return undoOf(game)
    case 'raise':
      return { type: 'raise-limit', limit: suggestedLimit(game) }
    case 'end':
      return { type: 'end-game' }
    case 'join': {
      const [player] = newPlayers(1)
      const name = step.name ?? freeName(game)
      return player === undefined
        ? null
        : { type: 'join-player', player: { ...player, name }, startingScore: step.startingScore }
    }
  }
}

/** The players whom a command fits, or all: then it is refused. */
function fitting(players: readonly Player[], fits: (player: Player) => boolean): readonly Player[] {
  const some = players.filter(fits)
  return some.length === 0 ? players : some
}

/** A name that nobody at the table has. */
function freeName(game: Game): string {
  const taken = new Set(game.players.map((player) => player.name))
  let count = game.players.length
  while (taken.has(`Arrivé ${String(count)}`)) count += 1
  return `Arrivé ${String(count)}`
}

function entriesOf(ids: readonly PlayerId[], scores: readonly number[]): readonly RoundEntry[] {
  return ids.map((playerId, index) => ({ playerId, score: scores[index] ?? 0 }))
}

function pick<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)]
}

function idOf(round: Round | undefined): Round['id'] {
  return round?.id ?? roundId('unknown')
}

function isDeleted(round: Round): boolean {
  return round.status === 'deleted'
}
