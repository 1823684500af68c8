import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entriesOf, figuresOf, histories, result, statisticsFrom } from '../../test/histories.ts'
import { nameKey } from '../players/names.ts'
import { ACHIEVEMENT_IDS, type AchievementId } from './achievement-rules.ts'
import { achievementsOf, inProgress, mostFrequent, newUnlocks } from './achievements.ts'
import { inDateOrder } from './ranked-game.ts'
import type { HistoryRecord } from './record.ts'

/** Games of Léa against Hugo, oldest first. Each has Léa's total and whether she won. */
const games = (...list: readonly (readonly [score: number, won: boolean])[]) =>
  list.map(([score, won], index) => result({ Léa: score, Hugo: won ? score + 1 : score - 1 }, 1000 - index))
const times = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item)
const won = (score = 90) => [score, true] as const
const lost = (score = 90) => [score, false] as const

const unlocked = (list: readonly HistoryRecord[], key = 'lea') =>
  achievementsOf(figuresOf(list, key)).flatMap(({ id, unlockedBy }) => (unlockedBy === null ? [] : [id]))

describe('achievements', () => {
  it.each<[AchievementId, ReturnType<typeof games>, ReturnType<typeof games>]>([
    ['first-win', games(won()), games(lost())],
    ['lightning', games(won()), games(lost())],
    ['perfectionist', games(won(49)), games(won(50), lost(10))],
    ['streak-3', games(...times(3, won())), games(won(), won(), lost(), won())],
    ['streak-5', games(...times(5, won())), games(...times(4, won()), lost(), won())],
    ['veteran', games(...times(25, lost())), games(...times(24, lost()))],
    ['master', games(...times(10, won())), games(...times(9, won()))],
    ['legend', games(...times(50, won())), games(...times(49, won()))],
    ['consistent', games(...times(10, lost(70))), games(...times(9, lost(70)))],
    ['sharpshooter', games(...times(9, lost(60)), lost(59)), games(...times(10, lost(60)))],
  ])('R1213: %s', (id, enough, tooLittle) => {
    expect(unlocked(enough)).toContain(id)
    expect(unlocked(tooLittle)).not.toContain(id)
  })

  it('R1213: a standard deviation of 15 is not under 15', () => {
    const wide = games(...times(5, [lost(55), lost(85)] as const).flat())
    expect(unlocked(wide)).not.toContain('consistent')
    expect(unlocked(games(...times(5, [lost(56), lost(85)] as const).flat()))).toContain('consistent')
  })

  it('R1213: there are ten, each with its rarity', () => {
    const list = achievementsOf(figuresOf(games(won()), 'lea'))
    expect(list.map(({ rarity }) => rarity)).toEqual([
      ...times(2, 'common'),
      ...times(3, 'rare'),
      ...times(4, 'epic'),
      'legendary',
    ])
  })

  it('R1214: a success names the game that brought it and stays', () => {
    const list = games(...times(10, lost(70)), lost(400))
    const consistent = achievementsOf(figuresOf(list, 'lea')).find(({ id }) => id === 'consistent')
    expect(consistent?.unlockedBy?.id).toBe(list[9]?.id)
  })

  it('R1215: progress counts up to the whole', () => {
    const progress = Object.fromEntries(
      achievementsOf(figuresOf(games(won(60), won(60), lost(), won(60)), 'lea')).map(
        ({ id, progress: { current, total } }) => [id, [current, total]],
      ),
    )
    expect(progress).toEqual({
      'first-win': [1, 1],
      lightning: [1, 1],
      perfectionist: [0, 1],
      'streak-3': [2, 3],
      'streak-5': [2, 5],
      veteran: [4, 25],
      master: [3, 10],
      legend: [3, 50],
      consistent: [4, 10],
      sharpshooter: [4, 10],
    })
  })

  it('R1215: at most five are on their way, the nearest first', () => {
    const list = inProgress(achievementsOf(figuresOf(games(won(60), won(60), lost()), 'lea')))
    expect(list.map(({ id }) => id)).toEqual(['streak-3', 'streak-5', 'consistent', 'sharpshooter', 'master'])
  })

  it('R1216: the most frequent player is chosen, then who won most', () => {
    const players = statisticsFrom([
      result({ Léa: 1, Hugo: 2, Zoé: 3 }, 2),
      result({ Hugo: 1, Léa: 2 }, 1),
      result({ Hugo: 1, Léa: 9 }, 3),
    ])
    expect(mostFrequent(players.ranked.map(({ player }) => player))?.name).toBe('Hugo')
    const chosenOf = (...people: readonly (readonly [key: string, gamesPlayed: number, wins: number])[]) => {
      const [{ player } = { player: null }] = players.ranked
      if (player === null) throw new Error('somebody played')
      return [people, people.toReversed()].map(
        (list) => mostFrequent(list.map(([key, gamesPlayed, wins]) => ({ ...player, key, gamesPlayed, wins })))?.key,
      )
    }
    expect(chosenOf(['a', 4, 4], ['b', 5, 0]), 'games before wins').toEqual(['b', 'b'])
    expect(chosenOf(['a', 5, 1], ['b', 5, 2]), 'then wins').toEqual(['b', 'b'])
    expect(chosenOf(['b', 5, 2], ['a', 5, 2]), 'then the name').toEqual(['a', 'a'])
    expect(mostFrequent([])).toBeNull()
  })

  it('R1217: what a game brought is what the history with it has and the one without had not', () => {
    const [first, ...others] = games(...times(3, won(60)))
    if (first === undefined) throw new Error('three games')
    const playersOf = (list: readonly HistoryRecord[]) => statisticsFrom(list).ranked.map(({ player }) => player)
    expect(newUnlocks([], playersOf([first])).map(({ name, id }) => [name, id])).toEqual([
      ['Léa', 'first-win'],
      ['Léa', 'lightning'],
    ])
    expect(newUnlocks(playersOf([first]), playersOf([first, ...others])).map(({ id }) => id)).toEqual(['streak-3'])
    expect(newUnlocks(playersOf([first]), playersOf([first]))).toEqual([])
  })

  it('R1213, R1214: equal a second computation over every beginning of the history', () => {
    fc.assert(
      fc.property(histories, (list) => {
        for (const { player } of statisticsFrom(list).ranked) {
          const reached = achievementsOf(player).flatMap(({ id, unlockedBy }) =>
            unlockedBy === null ? [] : [[id, unlockedBy.id]],
          )
          expect(reached).toEqual(naiveUnlocks(list, player.key))
        }
      }),
      { numRuns: 40 },
    )
  })
})

interface Result {
  readonly game: string
  readonly score: number
  readonly won: boolean
}

/** For each success, the shortest list of a player's first games whose newly computed figures reach it. */
function naiveUnlocks(list: readonly HistoryRecord[], key: string) {
  const results = inDateOrder(entriesOf(list)).flatMap(({ game }): readonly Result[] => {
    const mine = game.players.find(({ name, rank }) => rank !== null && nameKey(name) === key)
    return mine === undefined || game.totalRounds === 0
      ? []
      : [{ game: game.id, score: mine.score ?? 0, won: mine.rank === 1 }]
  })
  return ACHIEVEMENT_IDS.flatMap((id) => {
    const first = results.find((_, index) => naiveReached(id, results.slice(0, index + 1)))
    return first === undefined ? [] : [[id, first.game]]
  })
}

function naiveReached(id: AchievementId, results: readonly Result[]): boolean {
  const row = results.map((one) => (one.won ? 'W' : '.')).join('')
  const scores = results.map(({ score }) => score)
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length
  const variance = scores.reduce((sum, score) => sum + (score - average) ** 2, 0) / scores.length
  switch (id) {
    case 'first-win':
    case 'lightning':
      return row.includes('W')
    case 'perfectionist':
      return results.some((one) => one.won && one.score < 50)
    case 'streak-3':
      return row.includes('WWW')
    case 'streak-5':
      return row.includes('WWWWW')
    case 'veteran':
      return row.length >= 25
    case 'master':
      return row.replaceAll('.', '').length >= 10
    case 'legend':
      return row.replaceAll('.', '').length >= 50
    case 'consistent':
      return row.length >= 10 && Math.sqrt(variance) < 15 - 1e-9
    case 'sharpshooter':
      return row.length >= 10 && average < 60
  }
}
