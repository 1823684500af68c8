import { createMemoryHistory } from '@dutch/sync/memory-history'
import { result } from '@dutch/domain/test/histories'
import { expect, test, vi } from 'vitest'
import { unlocksOfGame } from './unlocks-of-game.ts'

const game = result({ Léa: 10, Hugo: 104 }, 1)

test('W110: what a game brought is found out once, again after a renaming, and again after a failure', async () => {
  const history = createMemoryHistory([game])
  const batches = vi.spyOn(history, 'batches')
  batches.mockImplementationOnce(() => {
    throw new Error('busy')
  })
  expect(await unlocksOfGame(game, history)).toEqual([])
  const names = async () => new Set((await unlocksOfGame(game, history)).map(({ name }) => name))
  expect(await names()).toEqual(new Set(['Léa']))
  await names()
  expect(batches).toHaveBeenCalledTimes(2)
  await history.add({ ...result({ Zoé: 10, Hugo: 104 }, 1), id: game.id })
  expect(await names()).toEqual(new Set(['Zoé']))
})

test('W110: somebody who is renamed before the game is filed has the new name', async () => {
  const history = createMemoryHistory([])
  const names = async (winner: string) => {
    const record = { ...result({ [winner]: 10, Hugo: 104 }, 1), id: game.id }
    return new Set((await unlocksOfGame(record, history)).map(({ name }) => name))
  }
  expect(await names('Léa')).toEqual(new Set(['Léa']))
  expect(await names('Zoé')).toEqual(new Set(['Zoé']))
})
