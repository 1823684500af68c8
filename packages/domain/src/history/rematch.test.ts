import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oldRecord, ourRecord, records } from '../../test/records.ts'
import { addRoundOf, countingContext, newPlayers, playAll } from '../../test/play.ts'
import type { GameCommand } from '../game/commands.ts'
import { decide } from '../game/decide.ts'
import { suggestedLimit } from '../game/phase.ts'
import type { Game } from '../game/state.ts'
import { gameOf } from './game-of.ts'
import { recordOf } from './record.ts'
import { rematch } from './rematch.ts'

const namesOf = (record = oldRecord()) => {
  const again = rematch(record)
  return again.ok ? again.value.players.map(({ name }) => name) : again.error
}
const players = (...names: string[]) => names.map((name) => ({ name, score: 10, isDutch: false }))

describe('rematch', () => {
  it('R1111: the same seats in the same order with the same limit', () => {
    const record = ourRecord([[5, 10, 90]])
    const again = rematch(record)
    const seats = record.details?.players.map(({ name, emoji, avatarColor }) => ({ name, emoji, avatarColor }))
    expect(again).toEqual({ ok: true, value: { type: 'create-game', limit: 1000, players: seats } })
  })

  it('R1111: a game that went on beyond its limit is played again to the limit that was first agreed', () => {
    const beyond = (game: Game | null): GameCommand | null =>
      game === null ? null : { type: 'raise-limit', limit: suggestedLimit(game) }
    const raised = playAll([
      () => ({ type: 'create-game', limit: 50, players: newPlayers(2) }),
      (game) => addRoundOf(game, [3, 60], null),
      beyond,
      (game) => addRoundOf(game, [3, 60], null),
      beyond,
      () => ({ type: 'end-game' }),
    ]).game
    if (raised === null) throw new Error('no game')
    const record = recordOf(raised, 'raised')
    if (!record.ok) throw new Error(record.error.reason)
    expect(record.value.details).toMatchObject({ limit: 150, firstLimit: 50 })
    expect(rematch(record.value)).toMatchObject({ value: { limit: 50 } })
    expect(gameOf(record.value)?.firstLimit).toBe(50)
  })

  it('R1111: those who left stay out, and one alone cannot play', () => {
    const record = ourRecord([[5, 10, 90]])
    const { details } = record
    if (details === undefined) throw new Error('a record of ours has details')
    const leaving = (...seats: number[]) => ({
      ...record,
      details: {
        ...details,
        players: details.players.map((seat, index) => ({ ...seat, left: seats.includes(index) })),
      },
    })
    expect(namesOf(leaving(1))).toEqual(['Joueur 1', 'Joueur 3'])
    expect(namesOf(leaving(0, 1))).toEqual({ reason: 'too-few-players', min: 2 })
  })

  it('R1111: an old record gives seats by their place and the default limit', () => {
    expect(rematch(oldRecord())).toMatchObject({
      ok: true,
      value: {
        limit: 100,
        players: [
          { name: 'Léa', emoji: '🦊', avatarColor: 'delft' },
          { name: 'Hugo', emoji: '🐼' },
        ],
      },
    })
  })

  it('R1111: names that a new game would not take are numbered, filled or shortened', () => {
    expect(namesOf(oldRecord({ players: players('Léa', 'LEA', ' ', 'Lea') }))).toEqual([
      'Léa',
      'LEA 2',
      'Joueur 3',
      'Lea 3',
    ])
    const long = 'x'.repeat(200)
    expect(namesOf(oldRecord({ players: players(long, long) }))).toEqual(['x'.repeat(24), `${'x'.repeat(22)} 2`])
  })

  it('R1111: a rematch that is offered is a game that can be created', () => {
    fc.assert(
      fc.property(records, (record) => {
        const again = rematch(record)
        if (again.ok) expect(decide(null, again.value, countingContext()).ok).toBe(true)
        else expect(['no-players', 'too-few-players', 'too-many-players']).toContain(again.error.reason)
      }),
    )
  })
})
