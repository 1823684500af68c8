import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { games } from '../../test/games.ts'
import { apply, replay } from './apply.ts'
import type { GameEvent } from './events.ts'
import { foldFrom } from './fold.ts'
import { eventId, gameId, playerId, roundId } from './ids.ts'
import type { Game } from './state.ts'

const stamp = (number: number) => ({ id: eventId(`e${String(number)}`), at: number })
const seat = (id: string) => ({ id: playerId(id), name: id, emoji: '🦊', avatarColor: '#123456' })

it('R101: a game that was opened in the middle and went on is the game replayed from its beginning', () => {
  fc.assert(
    fc.property(games, fc.nat(), ({ game, events }, cut) => {
      const at = cut % (events.length + 1)
      const before = replay(events.slice(0, at))
      const kept = JSON.stringify(before)
      const fold = foldFrom(before)
      for (const event of events.slice(at)) fold.add(event)
      expect(fold.game()).toEqual(game)
      expect(JSON.stringify(before)).toBe(kept)
      expect(events.reduce<Game | null>(apply, null)).toEqual(game)
    }),
    { numRuns: 100 },
  )
})

it('R101: whoever has a score stays, also in a deleted round, and not for one that was undone or corrected away', () => {
  const [one, two] = [roundId('1'), roundId('2')]
  const entries = [{ playerId: playerId('a'), score: 3 }]
  const fold = foldFrom(null)
  const events: readonly GameEvent[] = [
    { ...stamp(0), type: 'game-created', gameId: gameId('g'), limit: 100, players: [seat('a'), seat('b')] },
    { ...stamp(1), type: 'round-added', roundId: one, after: null, entries, dutchPlayerId: null },
    { ...stamp(2), type: 'round-deleted', roundId: one },
    { ...stamp(3), type: 'player-unseated', playerId: playerId('a') },
    { ...stamp(4), type: 'player-unseated', playerId: playerId('b') },
    { ...stamp(5), type: 'round-added', roundId: two, after: one, entries, dutchPlayerId: null },
    { ...stamp(6), type: 'round-undone', roundId: one },
  ]
  for (const event of events) fold.add(event)
  expect([fold.isSeated(playerId('a')), fold.isSeated(playerId('b'))]).toEqual([true, false])
  fold.add({ ...stamp(7), type: 'round-corrected', roundId: two, entries, dutchPlayerId: playerId('a') })
  fold.add({ ...stamp(8), type: 'player-unseated', playerId: playerId('a') })
  expect(fold.isSeated(playerId('a')), 'a correction left the score').toBe(true)
  fold.add({ ...stamp(9), type: 'round-corrected', roundId: two, entries: [], dutchPlayerId: null })
  fold.add({ ...stamp(10), type: 'player-unseated', playerId: playerId('a') })
  expect(fold.game()?.players).toEqual([])
})

it('R101: an event costs what it changes: a long game is not looked through for each', () => {
  const rounds = 4000
  let reads = 0
  const entries = new Proxy([], {
    get: (list, key, receiver): unknown => {
      reads += 1
      return Reflect.get(list, key, receiver)
    },
  })
  const fold = foldFrom(null)
  fold.add({ ...stamp(0), type: 'game-created', gameId: gameId('g'), limit: 100, players: [seat('a')] })
  for (let number = 1; number <= rounds; number += 1) {
    const id = roundId(String(number))
    fold.add({ ...stamp(number), type: 'round-added', roundId: id, after: null, entries, dutchPlayerId: null })
    fold.add({ ...stamp(rounds + number), type: 'player-unseated', playerId: playerId('nobody') })
  }
  expect(reads).toBeLessThan(20 * rounds)
})
