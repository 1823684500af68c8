import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { addRoundOf } from '../../test/play.ts'
import { played, rounds } from '../../test/situations.ts'

describe('the last round', () => {
  it('R1404: a Dutch of 0 or less is masterful, one of more is told, one that was beaten is teased', () => {
    expect(rounds(played(2, [[0, 5]], [0]))).toEqual(['dutch-zero', 'low-score'])
    expect(rounds(played(2, [[-2, 5]], [0]))).toContain('dutch-zero')
    expect(rounds(played(2, [[4, 5]], [0]))).toEqual(['dutch-made'])
    expect(rounds(played(2, [[5, 4]], [0]))).toEqual(['dutch-missed'])
    expect(rounds(played(2, [[0, -1]], [0]))).toEqual(['dutch-missed', 'low-score', 'low-score'])
    expect(rounds(played(2, [[0, 5]]))).not.toContain('dutch-zero')
  })

  it('R1405: each score of 3 or less is praised', () => {
    expect(rounds(played(2, [[3, 5]]))).toEqual(['low-score'])
    expect(rounds(played(2, [[4, 5]]))).toEqual(['round-count'])
    expect(rounds(played(3, [[2, 2, 5]]))).toEqual(['low-score', 'low-score'])
    expect(rounds(played(4, [[1, 3, 4, 7]]))).toEqual(['low-score', 'low-score'])
  })

  it('R1406: the worst of 12 or more draws sarcasm, of 8 or more is told', () => {
    expect(rounds(played(2, [[5, 12]]))).toEqual(['high-score'])
    expect(rounds(played(2, [[5, 11]]))).toEqual(['mid-score'])
    expect(rounds(played(2, [[5, 8]]))).toEqual(['mid-score'])
    expect(rounds(played(2, [[5, 7]]))).toEqual(['round-count'])
    expect(rounds(played(2, [[12, 12]]))).toEqual(['round-count'])
  })
})

describe('the latest rounds', () => {
  it('R1407: two Dutch calls within somebody’s last three rounds', () => {
    expect(
      rounds(
        played(
          2,
          [
            [5, 6],
            [5, 6],
          ],
          [0, 0],
        ),
      ),
    ).toContain('dutch-run')
    expect(
      rounds(
        played(
          2,
          [
            [5, 6],
            [5, 6],
            [5, 6],
          ],
          [0, null, 0],
        ),
      ),
    ).toContain('dutch-run')
    expect(
      rounds(
        played(
          2,
          [
            [5, 6],
            [5, 6],
            [5, 6],
            [5, 6],
          ],
          [0, null, null, 0],
        ),
      ),
    ).not.toContain('dutch-run')
    expect(
      rounds(
        played(
          2,
          [
            [5, 5],
            [5, 5],
          ],
          [0, 1],
        ),
      ),
    ).not.toContain('dutch-run')
  })

  it('R1407: calls of which one failed bring no encouragement', () => {
    const scores = [
      [5, 4],
      [5, 6],
      [5, 6],
    ]
    expect(rounds(played(2, scores, [0, 0, 0]))).not.toContain('dutch-run')
    expect(rounds(played(2, scores, [null, 0, 0]))).toContain('dutch-run')
  })

  it('R1408: three rounds all 4 or less, or all 9 or more', () => {
    expect(
      rounds(
        played(2, [
          [4, 5],
          [4, 5],
          [4, 5],
        ]),
      ),
    ).toEqual(['low-run'])
    expect(
      rounds(
        played(2, [
          [5, 6],
          [4, 5],
          [4, 5],
        ]),
      ),
    ).toEqual(['round-count'])
    expect(
      rounds(
        played(2, [
          [7, 9],
          [7, 9],
          [7, 9],
        ]),
      ),
    ).toEqual(['mid-score', 'high-run'])
    expect(
      rounds(
        played(2, [
          [7, 8],
          [7, 9],
          [7, 9],
        ]),
      ),
    ).toEqual(['mid-score'])
    expect(
      rounds(
        played(2, [
          [4, 5],
          [4, 5],
        ]),
      ),
    ).toEqual(['round-count'])
  })

  it('R1409: the first two of four rounds cost over 6 points a round more than the last two', () => {
    expect(
      rounds(
        played(2, [
          [12, 6],
          [12, 6],
          [6, 6],
          [5, 6],
        ]),
      ),
    ).toEqual(['comeback'])
    expect(
      rounds(
        played(2, [
          [40, 6],
          [12, 6],
          [12, 6],
          [6, 6],
          [6, 6],
        ]),
      ),
    ).toEqual(['round-count'])
    expect(
      rounds(
        played(2, [
          [30, 6],
          [6, 6],
          [6, 6],
        ]),
      ),
    ).toEqual(['round-count'])
  })

  it('R1407 to R1409: the first rule that fits somebody is the one', () => {
    const found = rounds(
      played(
        2,
        [
          [20, 6],
          [20, 6],
          [4, 6],
          [4, 6],
        ],
        [null, null, 0, 0],
      ),
    )
    expect(found).toContain('dutch-run')
    expect(found).not.toContain('comeback')
  })

  it('R1410: nothing else to say: the rounds are counted', () => {
    expect(rounds(played(2, [[5, 6]]))).toEqual(['round-count'])
    expect(rounds(played(2, []))).toEqual([])
  })

  it('R1404, R1406: who left after the round still had its lowest or highest score', () => {
    const [anna, , chloe] = played(3, [[2, 5, 14]]).players
    if (anna === undefined || chloe === undefined) throw new Error('no players')
    const beaten = played(3, [[2, 5, 14]], [1])
    expect(rounds(beaten)).toContain('dutch-missed')
    expect(rounds(after(beaten, { type: 'leave-player', playerId: anna.id }))).toEqual(['high-score'])
    const game = played(3, [[5, 9, 14]])
    expect(rounds(after(game, { type: 'leave-player', playerId: chloe.id }))).toEqual(['round-count'])
  })

  it('R1404 to R1413: whoever left is not talked about', () => {
    const game = played(3, [[0, 5, 30]], [0])
    const [anna, , chloe] = game.players
    if (anna === undefined || chloe === undefined) throw new Error('no players')
    expect(rounds(after(game, { type: 'leave-player', playerId: chloe.id }))).toEqual(['dutch-zero', 'low-score'])
    const without = after(game, { type: 'leave-player', playerId: anna.id })
    expect(rounds(without)).toEqual(['high-score'])
    expect(rounds(after(without, addRoundOf(without, [5, 6], null)))).toEqual(['round-count'])
  })
})
