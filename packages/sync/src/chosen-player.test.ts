import { describe, expect, it } from 'vitest'
import { createChosenPlayer } from './chosen-player.ts'
import { createMemoryRepository } from './repository.ts'

describe('the chosen player', () => {
  it('Y506: is kept for the next page, and another tab that is told follows', async () => {
    const repository = createMemoryRepository<string | null>(null)
    const [here, there] = [createChosenPlayer(repository), createChosenPlayer(repository)]
    await there.start()
    let pushed = 0
    there.subscribe(() => {
      pushed += 1
    })
    expect(there.getState()).toBeNull()
    expect(await here.choose('Léa')).toBe(true)
    await there.start()
    expect([here.getState(), there.getState(), pushed]).toEqual(['Léa', 'Léa', 1])
  })

  it('Y506: a choice made while the kept one is read stands', async () => {
    const repository = createMemoryRepository<string | null>('Hugo')
    const store = createChosenPlayer(repository)
    const loading = store.start()
    void store.choose('Léa')
    await loading
    expect(store.getState()).toBe('Léa')
  })
})
