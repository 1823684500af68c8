import { games } from '@dutch/domain/test/games'
import { gameOf } from '@dutch/domain/test/play'
import { replay } from '@dutch/domain/game/apply'
import { totalsOf } from '@dutch/domain/scoring/totals'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGame } from '../test/game-log-contract.ts'
import { readSavedGame, savedGameOf } from './saved-game.ts'

const NOW = Date.UTC(2026, 0, 1)
const saved = savedGameOf(sampleGame(3), NOW, null)

function read(value: unknown) {
  const answer = readSavedGame(value, NOW)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

/** A saved record that a test can damage. */
interface LooseRecord {
  players: { totalScore: number; rounds: { score: number }[] }[]
  [field: string]: unknown
}

function loosened(record: unknown): LooseRecord {
  // The clone of a `SavedGame` is a plain object with these fields, and can be written.
  return structuredClone(record) as LooseRecord
}

/** Without its events a record is read by its specified fields. */
function fieldsOf(record: unknown): LooseRecord {
  const { events: _, format: __, ...fields } = loosened(record)
  return { ...fields, players: loosened(record).players }
}

describe('the record of the game under way', () => {
  it('Y204: has the specified fields beside the events', () => {
    expect(saved).toMatchObject({
      id: 'current_game',
      scoreLimit: 1000,
      gameStartTime: NOW,
      isGameOver: false,
      lastIntegrityCheck: null,
      gameId: 'id-1',
      hasGame: true,
      lastUpdated: NOW,
      format: 1,
    })
    expect(saved?.players).toHaveLength(3)
    expect(saved?.players[0]?.rounds[0]).toEqual({ score: 0, isDutch: false })
    expect(saved?.roundHistory).toHaveLength(3)
  })

  it('Y204: read back through JSON or a structured clone, any game is the same', () => {
    fc.assert(
      fc.property(games, ({ game, events }) => {
        const record = savedGameOf({ gameId: game.id, events }, NOW, NOW)
        const copies: readonly unknown[] = [JSON.parse(JSON.stringify(record)), structuredClone(record)]
        for (const copy of copies) {
          const back = read(copy)
          expect(back).toMatchObject({ lastUpdated: NOW, lastIntegrityCheck: NOW, wrongTotals: 0, isStale: false })
          expect(back && replay(back.game.events)).toEqual(game)
        }
      }),
    )
  })

  it('Y205: totals are healed from the rounds, and each wrong one is counted', () => {
    const record = loosened(saved)
    const [first, second] = record.players
    if (first !== undefined) first.totalScore = Number.NaN
    if (second !== undefined) second.totalScore += 7
    expect(read(record)).toMatchObject({ wrongTotals: 2, isStale: true, game: sampleGame(3) })
  })

  it('Y205: a difference of less than 0.01 is none', () => {
    const record = loosened(saved)
    const [first] = record.players
    if (first !== undefined) first.totalScore += 0.009
    expect(read(record)).toMatchObject({ wrongTotals: 0 })
  })

  it('Y206: any other field that disagrees is written again', () => {
    expect(read({ ...saved, roundHistory: [] })).toMatchObject({ wrongTotals: 0, isStale: true })
    expect(read({ ...saved, isGameOver: true })).toMatchObject({ isStale: true })
  })

  it('Y207: a later format is from the future, damaged events are corrupt, whatever stands beside them', () => {
    expect(readSavedGame({ ...saved, format: 2 }, NOW)).toEqual({ ok: false, error: 'from-the-future' })
    expect(readSavedGame({ ...saved, events: [{ type: 'game-created' }] }, NOW)).toEqual({
      ok: false,
      error: 'corrupt',
    })
    expect(readSavedGame({ ...saved, events: 'none' }, NOW)).toEqual({ ok: false, error: 'corrupt' })
    expect(readSavedGame('text', NOW)).toEqual({ ok: false, error: 'corrupt' })
    expect(readSavedGame(null, NOW)).toEqual({ ok: false, error: 'corrupt' })
    expect(readSavedGame({ ...saved, format: 'x' }, NOW)).toEqual({ ok: false, error: 'corrupt' })
  })

  it('Y301: the specified fields alone give the game back: players, scores, absences, Dutch, totals', () => {
    fc.assert(
      fc.property(games, ({ game, events }) => {
        const back = read(fieldsOf(savedGameOf({ gameId: game.id, events }, NOW, null)))
        expect(back).toMatchObject({ isLegacy: true, wrongTotals: 0 })
        const state = back === null ? null : replay(back.game.events)
        expect(state?.id).toBe(game.id)
        expect(state?.limit).toBe(game.limit)
        expect(state?.createdAt).toBe(game.createdAt)
        expect(new Map(state === null ? [] : totalsOf(state))).toEqual(totalsOf(game))
        const scoresOf = (played: typeof game) =>
          played.rounds
            .filter((round) => round.status === 'counted')
            .map(({ entries, dutchPlayerId }) => ({
              dutchPlayerId,
              entries: [...entries].sort((a, b) => (a.playerId < b.playerId ? -1 : 1)),
            }))
        expect(state && scoresOf(state)).toEqual(scoresOf(game))
      }),
    )
  })

  it('Y301: a record without players or without a game is no game', () => {
    expect(read({ id: 'current_game', players: [] })).toBeNull()
    expect(read({ ...fieldsOf(saved), hasGame: false })).toBeNull()
  })

  it('Y302: a player missing from a round of an earlier product was absent', () => {
    const fields = fieldsOf(saved)
    fields.players[1]?.rounds.pop()
    fields['roundHistory'] = []
    const state = replay(read(fields)?.game.events ?? [])
    expect(state?.rounds[2]?.entries.map((entry) => entry.playerId)).toEqual(['id-2', 'id-4'])
  })

  it('Y302: a gap in a player’s rounds is filled from the round history', () => {
    const fields = fieldsOf(saved)
    const gap = fields.players[0]?.rounds[1]
    if (gap !== undefined) gap.score = Number.NaN
    const state = replay(read(fields)?.game.events ?? [])
    expect(state?.rounds[1]?.entries).toHaveLength(3)
    expect(state?.rounds[1]?.entries[0]?.score).toBe(1)
  })

  it('Y303: migrating twice gives the same game', () => {
    const { gameId: _, gameStartTime: __, ...fields } = fieldsOf(saved)
    expect(read(fields)?.game).toEqual(read(structuredClone(fields))?.game)
  })

  it('Y205: wrong totals of an earlier product are counted too', () => {
    const fields = fieldsOf(
      savedGameOf({ gameId: sampleGame(0).gameId, events: gameOf(2, [[3, 4]]).events }, NOW, null),
    )
    const [first] = fields.players
    if (first !== undefined) first.totalScore = Number.NaN
    expect(read(fields)).toMatchObject({ wrongTotals: 1 })
  })
})
