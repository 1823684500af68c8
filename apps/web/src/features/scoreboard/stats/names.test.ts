import { gameOf } from '@dutch/domain/test/play'
import { expect, it } from 'vitest'
import { namesOf } from './names.ts'

it('R308: right-to-left names keep their order beside others in the statistics', () => {
  const { game } = gameOf(3, [[1, 2, 3]])
  const players = game.players.map((player, seat) => ({ ...player, name: ['שרה', 'דן', 'Léa'][seat] ?? '' }))
  const ids = players.map(({ id }) => id)
  expect(namesOf({ ...game, players }, ids)).toBe('\u2068שרה\u2069, \u2068דן\u2069 et Léa')
})
