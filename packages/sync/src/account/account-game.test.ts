import type { GameEvent } from '@dutch/domain/game/events'
import { eventId, playerId } from '@dutch/domain/game/ids'
import { recordOf } from '@dutch/domain/history/record'
import { replay } from '@dutch/domain/game/apply'
import { describe, expect, it } from 'vitest'
import { bareRecord, created, ended, EVENING, filing, round, eventOperation } from '../../test/account-samples.ts'
import { applyOperation } from '../../test/apply-operation.ts'
import { parseEvents } from '../event-codec.ts'
import { MAX_GAME_EVENTS, UNKNOWN_GAME, viewOf, type AccountGame } from './account-game.ts'
import type { GameOperation } from './operation.ts'

const after = (...operations: readonly GameOperation[]): AccountGame => {
  let game = UNKNOWN_GAME
  for (const operation of operations) {
    const applied = applyOperation(game, operation)
    if (!applied.ok) throw new Error(applied.error)
    game = applied.value
  }
  return game
}
const pushed = (...events: readonly GameEvent[]) => after(...events.map((event) => eventOperation('g', event)))
const removal: GameOperation = { kind: 'remove', id: 'r', gameId: 'g', saw: null, seen: null }

describe('a game of an account', () => {
  it('Y802: a round that comes after the end belongs to the finished game', () => {
    const game = pushed(created('g'), round('g', 1), ended('g'), round('g', 2, [20, 0]))
    expect(viewOf('g', game)).toMatchObject({
      kind: 'finished',
      record: { rounds: 2, winner: 'Hugo', players: [{ score: 23 }, { score: 9 }] },
    })
  })

  it('Y802: of two corrections of one round, made on two devices without a network, the later counts whole', () => {
    const first = round('g', 1, [1, 2])
    if (first.type !== 'round-added') throw new Error('It is a round')
    const corrected = (id: string, scores: readonly [number, number]): GameEvent => {
      const entries = first.entries.map((entry, seat) => ({ ...entry, score: scores[seat] ?? 0 }))
      const { roundId, at } = first
      return { type: 'round-corrected', id: eventId(id), at, roundId, entries, dutchPlayerId: null }
    }
    const phone = corrected('phone', [9, 2])
    const tablet = corrected('tablet', [1, 8])
    const scores = (...corrections: readonly GameEvent[]) =>
      replay(pushed(created('g'), first, ...corrections).events)?.rounds.map(({ entries }) =>
        entries.map(({ score }) => score),
      )
    expect(scores(phone, tablet)).toEqual([[1, 8]])
    expect(scores(tablet, phone)).toEqual([[9, 2]])
  })

  it('Y803: a finished game keeps the names it was given, whatever comes in later', () => {
    const game = pushed(created('g'), round('g', 1), ended('g'))
    const state = replay(game.events)
    const record = state === null ? null : recordOf(state, 'g')
    if (record?.ok !== true || record.value.details === undefined) throw new Error('It has ended')
    const { details } = record.value
    const players = details.players.map((seat) => (seat.name === 'Léa' ? { ...seat, name: 'Léandra' } : seat))
    const renamed = after(
      ...game.events.map((event) => eventOperation('g', event)),
      filing('o', { ...record.value, details: { ...details, players } }),
      eventOperation('g', round('g', 2)),
    )
    expect(viewOf('g', renamed)).toMatchObject({
      record: { rounds: 2, winner: 'Léandra', players: [{ name: 'Léandra' }, { name: 'Hugo' }] },
    })
  })

  it('Y931: a game keeps its own name when a version that knows of none files it again', () => {
    const named = filing('o1', { ...bareRecord('g'), name: 'La revanche' })
    const game = after(named, filing('o2', bareRecord('g', 'Zoé')))
    expect(viewOf('g', game)).toMatchObject({ record: { winner: 'Zoé', name: 'La revanche' } })
    const creation = { ...created('h'), name: 'La belle' }
    const pushed = after(...[creation, round('h', 1), ended('h')].map((event) => eventOperation('h', event)))
    const view = viewOf('h', pushed)
    if (view?.kind !== 'finished') throw new Error('It has ended')
    const { name: _, ...nameless } = view.record
    expect(
      viewOf(
        'h',
        after(
          ...[creation, round('h', 1), ended('h')].map((event) => eventOperation('h', event)),
          filing('o', nameless),
        ),
      ),
    ).toEqual(view)
    expect(view.record.name).toBe('La belle')
  })

  it('Y804: whoever was taken out while a score was entered for them sits again, and the list can be read', () => {
    const zoe = { id: playerId('g/c'), name: 'Zoé', emoji: '🐼', avatarColor: '#abcdef' }
    const joined: GameEvent = { type: 'player-joined', id: eventId('j'), at: 1, player: zoe, startingScore: 7 }
    const out: GameEvent = { type: 'player-unseated', id: eventId('u'), at: 2, playerId: zoe.id }
    const scored = round('g', 1)
    if (scored.type !== 'round-added') throw new Error('A round')
    const entries = [...scored.entries, { playerId: zoe.id, score: 5 }]
    const { events } = pushed(created('g'), joined, out, { ...scored, entries })
    expect(replay(events)?.players.map(({ name, startingScore }) => [name, startingScore])).toEqual([
      ['Léa', 0],
      ['Hugo', 0],
      ['Zoé', 7],
    ])
    expect(parseEvents(events).ok).toBe(true)
  })

  it('Y804: whoever sits again already does not sit down a second time', () => {
    const zoe = { id: playerId('g/c'), name: 'Zoé', emoji: '🐼', avatarColor: '#abcdef' }
    const joined = (id: string): GameEvent => ({
      type: 'player-joined',
      id: eventId(id),
      at: 1,
      player: zoe,
      startingScore: 0,
    })
    const { events } = pushed(created('g'), joined('j'), joined('k'))
    expect(events.map(({ id }) => id)).toEqual([created('g').id, 'j'])
    expect(parseEvents(events).ok).toBe(true)
  })

  it('Y805: a removed game comes back with a score that was entered meanwhile, and with nothing less', () => {
    const removed = after(eventOperation('g', created('g')), removal, eventOperation('g', ended('g')))
    expect(viewOf('g', removed)).toEqual({ kind: 'removed' })
    const back = applyOperation(removed, eventOperation('g', round('g', 1)))
    expect(back.ok && viewOf('g', back.value)).toMatchObject({ kind: 'finished', record: { rounds: 1 } })
    expect(viewOf('g', after(filing('o', bareRecord('g')), removal, filing('p', bareRecord('g'))))).toEqual({
      kind: 'finished',
      record: bareRecord('g'),
    })
  })

  it('Y805, Y814: a removal takes no round with it that only a filed record still tells of, nor one never seen', () => {
    const whole = pushed(created('g'), round('g', 1), round('g', 2), ended('g'))
    const view = viewOf('g', whole)
    if (view?.kind !== 'finished') throw new Error('It has ended')
    const lost = after(eventOperation('g', created('g')), eventOperation('g', round('g', 1)), filing('o', view.record))
    const sawOne: GameOperation = { kind: 'remove', id: 'r', gameId: 'g', saw: [EVENING + 60_000], seen: null }
    expect(applyOperation(lost, sawOne)).toEqual({ ok: true, value: lost })
    expect(applyOperation(whole, sawOne)).toEqual({ ok: true, value: whole })
    const sawAll = { ...sawOne, saw: [EVENING + 60_000, EVENING + 120_000] }
    expect(viewOf('g', after(filing('o', view.record), sawAll))).toEqual({ kind: 'removed' })
  })

  it('Y806: nothing is shown of a game that nobody pushed anything of', () => {
    expect(viewOf('g', UNKNOWN_GAME)).toBeNull()
    expect(viewOf('g', after(removal))).toEqual({ kind: 'removed' })
  })

  it('Y807: a game holds so many events and no more', () => {
    const events = [
      created('g'),
      ...Array.from({ length: MAX_GAME_EVENTS - 1 }, (_none, index) => round('g', index + 1)),
    ]
    const full: AccountGame = { ...UNKNOWN_GAME, events }
    expect(applyOperation(full, eventOperation('g', ended('g')))).toEqual({ ok: false, error: 'too-many' })
    expect(applyOperation(full, eventOperation('g', round('g', 1)))).toEqual({ ok: true, value: full })
  })
})
