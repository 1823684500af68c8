import { describe, expect, it } from 'vitest'
import { after } from '../../test/answers.ts'
import { headlines, ids, played, rounds, standings, trend, withLimit } from '../../test/situations.ts'
import { DUTCH_DEFINITION_SENTENCE } from '../scoring/dutch-words.ts'
import type { Game } from '../game/state.ts'
import { overviewOf } from '../stats/overview.ts'
import { standingsOccasions } from './lead-occasions.ts'
import { GENERIC_LINES } from './lines/small-talk.data.ts'
import { genericOccasions, smallTalkOccasions } from './small-talk-occasions.ts'
import { canSay } from './phrase.ts'
import { tableOf } from './table.ts'

describe('headlines, small talk, the end', () => {
  it('R1414: headlines follow the same rules, and there is always one after a round', () => {
    expect(headlines(played(2, [[0, 50]], [0]))).toEqual([
      'dutch-zero',
      'low-score',
      'high-score',
      'dominant',
      'leader',
    ])
    expect(headlines(played(2, [[5, 5]]))).toEqual(['tie'])
    expect(headlines(played(2, [[5, 30]]))).toEqual(['high-score', 'widening', 'leader'])
    expect(headlines(withLimit(played(2, [[5, 40]]), 50))).toContain('limit-near')
    expect(headlines(played(2, []))).toEqual([])
  })

  it('R1415: generic lines fit any game under way', () => {
    const open = played(2, [])
    expect(ids(genericOccasions(tableOf(open)))).toEqual(['joke', 'lesson', 'cheer'])
    expect(genericOccasions(tableOf(open))[0]?.facts).toMatchObject({
      joker: -3,
      ace: -1,
      blackKing: 0,
      redKing: 15,
      queen: 10,
      jack: 10,
    })
  })

  it('R1415: a group with values of its own hears no value of the rules', () => {
    const open = tableOf(played(2, []), true)
    const lines = genericOccasions(open).flatMap(({ set, facts }) => set.lines.filter((line) => canSay(line, facts)))
    expect(lines.length).toBeGreaterThan(15)
    expect(lines.filter((line) => /\d|\{(?!limit)/u.test(line))).toEqual([])
  })

  it('R701: tells the mean that the statistics show, with the rounds of leavers', () => {
    const game = played(3, [[1, 2, 9]])
    const [player] = game.players
    if (player === undefined) throw new Error('no player')
    const without = after(game, { type: 'leave-player', playerId: player.id })
    expect(tableOf(without).common['mean']).toBe(overviewOf(without).meanScore)
  })

  it('R1416: before the first round, between two, and after 45 minutes', () => {
    const patter = (game: Game, minutes: number) =>
      ids(smallTalkOccasions(tableOf(game), game.createdAt + minutes * 60_000))
    expect(patter(played(2, []), 50)).toEqual(['before'])
    expect(patter(played(2, [[5, 6]]), 44)).toEqual(['between'])
    expect(patter(played(2, [[5, 6]]), 45)).toEqual(['between', 'long'])
    expect(patter(played(2, [[5, 6]]), 7 * 60)).toEqual(['between'])
  })

  it('R1417: at the end he speaks of the winner, or of those who share the win, alone', () => {
    const won = withLimit(played(2, [[0, 40]], [0]), 40)
    const shared = withLimit(played(3, [[40, 41, 40]]), 40)
    for (const [game, end] of [
      [won, 'won'],
      [shared, 'shared'],
    ] as const) {
      expect([rounds(game), trend(game)]).toEqual([[], []])
      expect([standings(game), headlines(game), ids(smallTalkOccasions(tableOf(game), 0))]).toEqual([
        [end],
        [end],
        [end],
      ])
    }
    expect(standingsOccasions(tableOf(won))[0]?.facts).toMatchObject({ name: 'Joueur 1', other: 'Joueur 2', total: 0 })
    expect(standingsOccasions(tableOf(shared))[0]?.facts).toMatchObject({ leaders: 'Joueur 1 et Joueur 3' })
  })
})

it('R411: the Professor tells what a Dutch is in the words of all', () => {
  expect(GENERIC_LINES.lesson.lines.some((line) => line.startsWith(DUTCH_DEFINITION_SENTENCE))).toBe(true)
})
