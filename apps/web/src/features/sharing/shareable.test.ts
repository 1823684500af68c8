import type { PlayerId } from '@dutch/domain/game/ids'
import { gameOf } from '@dutch/domain/test/play'
import { describe, expect, it } from 'vitest'
import { shareableOf, shareKey } from './shareable.ts'

describe('the picture of a game', () => {
  it('R806: calls nobody gone whose score is unknown', () => {
    const player = (name: string, score: number) => ({ name, score, isDutch: false })
    const players = [player('Léa', 12), player('Hugo', Number.NaN)]
    const record = { id: 'old', date: '2025-03-01T20:00:00.000Z', rounds: 7, players, winner: 'Léa', duration: '' }
    const { content } = shareableOf({ kind: 'record', record })
    expect(content.players.map(({ name, figure, note }) => [name, figure, note])).toEqual([
      ['Léa', '12', '1er'],
      ['Hugo', '?', ''],
    ])
  })
})

it('W115: what is made of a game is made again after a correction of only who said Dutch', () => {
  const played = gameOf(3, [
    [9, 2, 30],
    [9, 2, 30],
    [9, 2, 30],
  ]).game
  const [most, one, other] = played.players.map(({ id }) => id)
  const sharedWith = (...callers: readonly (PlayerId | undefined)[]) => {
    const rounds = played.rounds.map((round, index) => ({ ...round, dutchPlayerId: callers[index] ?? null }))
    return shareableOf({ kind: 'game', game: { ...played, limit: 90, rounds } })
  }
  const before = sharedWith(most, most, one)
  const after = sharedWith(most, most, other)
  // The text names only the player who said Dutch most often.
  expect(after.text).toBe(before.text)
  expect(before.game).not.toBeNull()
  expect(shareKey(after)).not.toBe(shareKey(before))
  expect(shareKey(sharedWith(most, most, one))).toBe(shareKey(before))
})
