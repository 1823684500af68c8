import { apply } from '@dutch/domain/game/apply'
import type { GameCommand } from '@dutch/domain/game/commands'
import { decide } from '@dutch/domain/game/decide'
import type { Game } from '@dutch/domain/game/state'
import { newPlayers } from '@dutch/domain/test/play'
import { describe, expect, it } from 'vitest'
import { reactionTo } from './sound-triggers.ts'
import type { SoundEffect } from './sound-effects.ts'

/** Runs the commands in order. @returns the sound of the last one */
function soundOf(...commands: readonly ((game: Game | null) => GameCommand)[]) {
  let id = 0
  let game: Game | null = null
  let reaction = reactionTo({ kind: 'error-shown' })
  for (const command of commands) {
    const newId = () => {
      id += 1
      return String(id)
    }
    const decided = decide(game, command(game), { now: id, newId })
    if (!decided.ok) throw new Error(decided.error.reason)
    game = decided.value.reduce<Game | null>(apply, game)
    if (game === null) throw new Error('no game')
    reaction = reactionTo({ kind: 'events', events: decided.value, game })
  }
  return { effect: reaction.effect, vibration: reaction.vibration }
}

const start = (): GameCommand => ({ type: 'create-game', limit: 50, players: newPlayers(2) })
const entriesOf = (game: Game | null, scores: readonly number[]) =>
  (game?.players ?? []).map(({ id }, seat) => ({ playerId: id, score: scores[seat] ?? 0 }))
const lastId = (game: Game | null) => {
  const last = game?.rounds.at(-1)
  if (last === undefined) throw new Error('no round')
  return last.id
}
const round =
  (...scores: readonly number[]) =>
  (game: Game | null): GameCommand => ({
    type: 'add-round',
    after: game?.rounds.at(-1)?.id ?? null,
    entries: entriesOf(game, scores),
    dutchPlayerId: null,
  })

describe('how moments sound and feel', () => {
  it('a new game deals cards', () => {
    expect(soundOf(start)).toEqual({ effect: 'card-sound', vibration: [10] })
  })

  it('a stored round is noted', () => {
    expect(soundOf(start, round(3, 20))).toEqual({ effect: 'score-sound', vibration: [10] })
  })

  it('W114: the round that reaches the limit is noted like any other; the scene of the end has the carillon', () => {
    expect(soundOf(start, round(3, 49))).toMatchObject({ effect: 'score-sound' })
    expect(soundOf(start, round(3, 50))).toEqual({ effect: 'score-sound', vibration: [10] })
    const { effect, vibration } = reactionTo({ kind: 'cued', effect: 'win-sound' })
    expect({ effect, vibration }).toEqual({ effect: 'win-sound', vibration: [30, 50, 30, 50, 120] })
  })

  it('R205: an undone round is taken back', () => {
    const undo = (game: Game | null): GameCommand => ({ type: 'undo-last-round', roundId: lastId(game) })
    expect(soundOf(start, round(3, 50), undo)).toEqual({ effect: 'undo-sound', vibration: [10] })
  })

  it('R206, R207: changing an earlier round turns a card, deleting it takes it back', () => {
    const remove = (game: Game | null): GameCommand => ({ type: 'delete-round', roundId: lastId(game) })
    const restore = (game: Game | null): GameCommand => ({ type: 'restore-round', roundId: lastId(game) })
    expect(soundOf(start, round(3, 4), remove)).toMatchObject({ effect: 'undo-sound' })
    expect(soundOf(start, round(3, 4), remove, restore)).toMatchObject({ effect: 'card-sound' })
  })

  it('a higher limit says nothing', () => {
    const raise = (): GameCommand => ({ type: 'raise-limit', limit: 150 })
    expect(soundOf(start, round(3, 50), raise)).toEqual({ effect: null, vibration: [] })
  })

  it('a message of an error knocks and shakes longer', () => {
    expect(reactionTo({ kind: 'error-shown' })).toMatchObject({ effect: 'error-sound', vibration: [30] })
  })

  it('pressed buttons answer without a vibration, what is asked for may come later', () => {
    const pressed = reactionTo({ kind: 'pressed', effect: 'button-click' })
    const cued = reactionTo({ kind: 'cued', effect: 'achievement' })
    expect(pressed).toMatchObject({ effect: 'button-click', vibration: [] })
    expect(cued).toMatchObject({ effect: 'achievement', vibration: [] })
    expect(cued.lateness).toBeGreaterThan(pressed.lateness)
  })

  it('a Dutch and a win of others are felt as what they are', () => {
    const vibrationOf = (effect: SoundEffect) => reactionTo({ kind: 'cued', effect }).vibration
    expect(vibrationOf('dutch-sound')).toEqual([20, 40, 60])
    expect(vibrationOf('dutch-missed')).not.toEqual(vibrationOf('dutch-sound'))
    expect(vibrationOf('win-sound')).toEqual([30, 50, 30, 50, 120])
    expect(vibrationOf('score-sound')).toEqual([])
  })
})
