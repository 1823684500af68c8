import type { HistoryRecord } from '@dutch/domain/history/record'
import { ourRecord } from '@dutch/domain/test/records'
import { describe, expect, it } from 'vitest'
import { fitsInACode, largestInACode, linkTo } from './handover-link.ts'

const ORIGIN = 'https://dutch.example'

/** A realistic game: UUIDs, a round every few minutes, hands of up to 21 points. */
function played(players: number, rounds: number): HistoryRecord {
  const score = (seat: number, round: number) => ((seat * 7 + round * 5) % 23) - 1
  // The scores are filled in afterwards, because the limit would end the game before.
  const record = ourRecord(Array.from({ length: rounds }, () => Array.from({ length: players }, () => 0)))
  const details = detailsOf(record)
  let addedAt = details.startedAt
  const added = details.rounds.map((round, index) => {
    addedAt += 120_000 + ((index * 37) % 180) * 1000
    return { ...round, addedAt, scores: details.players.map((_player, seat) => score(seat, index)) }
  })
  const gameId = '9b2f3c1a-5d40-4c6e-8a17-2f0e6b9d7c35'
  return { ...record, details: { ...details, gameId, rounds: added } }
}

function detailsOf({ details }: HistoryRecord) {
  if (details === undefined) throw new Error('a finished game keeps its rounds')
  return details
}

/** Whether one code carries the first rounds of a game. */
async function isCarried(record: HistoryRecord, rounds: number): Promise<boolean> {
  const details = detailsOf(record)
  const first = { ...record, details: { ...details, rounds: details.rounds.slice(0, rounds) } }
  const stores = { game: null as never }
  const link = await linkTo({ kind: 'record', record: first }, stores, ORIGIN)
  return link.ok && fitsInACode(link.value, 'record')
}

describe('the largest game in one code', () => {
  it.each([2, 3, 6, 12])('Y707: of %i players is told to the round', async (players) => {
    const record = played(players, 450)
    const largest = largestInACode(record, ORIGIN)
    if (largest === null) throw new Error('a code holds the first round')
    expect(largest.players).toBe(players)
    expect(await isCarried(record, largest.rounds)).toBe(true)
    expect(await isCarried(record, largest.rounds + 1)).toBe(false)
  })

  it('Y707: of 12 players has some 80 rounds', () => {
    const rounds = largestInACode(played(12, 300), ORIGIN)?.rounds
    expect(rounds).toBeGreaterThanOrEqual(70)
    expect(rounds).toBeLessThanOrEqual(90)
  })

  it('Y707: is not told of a game whose first round no code holds', () => {
    const record = played(12, 2)
    const players = detailsOf(record).players.map((seat) => ({ ...seat, name: seat.name.repeat(50) }))
    expect(largestInACode({ ...record, details: { ...detailsOf(record), players } }, ORIGIN)).toBeNull()
    const { details: _, ...old } = record
    expect(largestInACode(old, ORIGIN)).toBeNull()
  })
})
