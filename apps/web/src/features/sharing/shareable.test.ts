import { describe, expect, it } from 'vitest'
import { shareableOf } from './shareable.ts'

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
