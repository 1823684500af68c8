import { createMemoryGameLog, createMemoryRecords } from '@dutch/sync/memory-game-log'
import { expect, it } from 'vitest'
import { createGameStore } from './game-store.ts'

it('W101: says which game was closed here: replaced, finished or discarded', async () => {
  const closed: string[] = []
  const store = createGameStore({
    log: createMemoryGameLog(createMemoryRecords()),
    now: () => 0,
    newId: () => crypto.randomUUID(),
    onClosed: ({ id }) => closed.push(id),
  })
  await store.start()
  const made: string[] = []
  const make = async (underWay: 'refuse' | 'save') => {
    const players = ['Léa', 'Hugo'].map((name) => ({ name, emoji: '🦊', avatarColor: 'delft' }))
    const begun = await store.create({ type: 'create-game', limit: 100, players }, underWay)
    if (begun.ok) made.push(begun.value.id)
  }
  await make('refuse')
  await make('save')
  expect(closed).toEqual(made.slice(0, 1))
  await store.finish()
  await make('refuse')
  await store.discard()
  expect(made).toHaveLength(3)
  expect(closed).toEqual(made)
})
