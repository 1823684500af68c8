import { gameOf } from '@dutch/domain/test/play'
import { oldRecord } from '@dutch/domain/test/records'
import type { Game } from '@dutch/domain/game/state'
import { gameOf as gameOfRecord } from '@dutch/domain/history/game-of'
import { recordOf, type HistoryRecord } from '@dutch/domain/history/record'
import { describe, expect, it } from 'vitest'
import { createEventScores, filedAfter, withFiled } from './filed-rounds.ts'

const { game, events } = gameOf(3, [
  [5, 0, 12],
  [7, -2, 30],
  [1, 2, 3],
])
const [first, second, third] = game.rounds
if (!first || !second || !third) throw new Error('no rounds')

function filed(state: Game): HistoryRecord {
  const record = recordOf({ ...state, endedAt: game.createdAt + 60_000 }, 'filed')
  if (!record.ok) throw new Error(record.error.reason)
  return record.value
}

/** What is known after the events of the first round and of the third were kept, and those of the second lost. */
const kept = createEventScores()
for (const event of events) if (event.type !== 'round-added' || event.roundId !== second.id) kept.add(event)
const scoresOf = (state: Game | null) =>
  state?.rounds.map(({ entries, dutchPlayerId }) => [...entries.map(({ score }) => score), dutchPlayerId])

describe('rounds whose events were lost', () => {
  it('Y814: are added to the game in order of time, and a later score of its filing counts', () => {
    const here = { ...game, rounds: [first, third] }
    const dutchPlayerId = game.players[1]?.id ?? null
    const corrected = { ...third, dutchPlayerId, entries: third.entries.map((entry) => ({ ...entry, score: 9 })) }
    const whole = withFiled(here, kept, filed({ ...game, rounds: [first, second, corrected] }))
    expect(scoresOf(whole)).toEqual([
      [5, 0, 12, null],
      [7, -2, 30, null],
      [9, 9, 9, dutchPlayerId],
    ])
    expect(whole.endedAt).toBe(game.createdAt + 60_000)
  })

  it('Y814: stay in a new filing that lacks them, with a player who is in no other round', () => {
    const [, , last] = game.players
    const without = (rounds: Game['rounds']) =>
      rounds.map((round) => ({ ...round, entries: round.entries.filter(({ playerId }) => playerId !== last?.id) }))
    const given = filed({ ...game, players: game.players.slice(0, 2), rounds: without([first, third]) })
    const after = gameOfRecord(filedAfter(kept, filed({ ...game, rounds: [second] }), given))
    expect(scoresOf(after)).toEqual([
      [5, 0, null],
      [7, -2, 30, null],
      [1, 2, null],
    ])
    expect(after?.players.map(({ name }) => name)).toEqual(['Joueur 1', 'Joueur 2', 'Joueur 3'])
  })

  it('Y814: are those of no event, of an earlier score of a round neither', () => {
    const entries = first.entries.map((entry) => ({ ...entry, score: 8 }))
    const scores = createEventScores()
    for (const event of events) scores.add(event)
    expect([first, { ...first, entries }].map(scores.has)).toEqual([true, false])
    const [, added] = events
    if (added?.type !== 'round-added') throw new Error('no round')
    scores.add({ ...added, type: 'round-corrected', entries })
    expect([first, { ...first, entries }].map(scores.has)).toEqual([true, true])
  })

  it('Y931: the name of a game comes from its filing, also of one without rounds, or stays', () => {
    const named = { ...game, name: 'Ici' }
    for (const record of [oldRecord({ name: 'Là' }), filed({ ...game, name: 'Là' })])
      expect(withFiled(named, kept, record).name).toBe('Là')
    expect(withFiled(named, kept, oldRecord()).name).toBe('Ici')
  })
})
