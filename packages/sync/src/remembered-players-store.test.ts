import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { describe, expect, it } from 'vitest'
import { MAX_REMEMBERED, mergePlayers } from './backup/merge-players.ts'
import { createRememberedPlayersStore } from './remembered-players-store.ts'
import { createMemoryRepository } from './repository.ts'

const repositoryOf = (players: readonly RememberedPlayer[] = []) => createMemoryRepository(players)
const player = (name: string, emoji = '🦊') => ({ name, emoji })

describe('remembered players', () => {
  it('Y501: the ones who play now come first, each person once', async () => {
    let now = 1
    const store = createRememberedPlayersStore(repositoryOf([{ ...player('Lea'), lastPlayedAt: 0 }]), () => now)
    await store.start()
    await store.remember([player('Hugo')])
    now = 2
    await store.remember([player('LÉA', '🐝')])
    expect(store.getState()).toEqual([
      { ...player('LÉA', '🐝'), lastPlayedAt: 2 },
      { ...player('Hugo'), lastPlayedAt: 1 },
    ])
  })

  it('Y501: two tabs do not forget each other’s players', async () => {
    const repository = repositoryOf()
    const [one, two] = [
      createRememberedPlayersStore(repository, () => 1),
      createRememberedPlayersStore(repository, () => 2),
    ]
    await Promise.all([one.start(), two.start()])
    await one.remember([player('A')])
    await two.remember([player('B')])
    await one.start()
    expect(one.getState().map(({ name }) => name)).toEqual(['B', 'A'])
  })

  it('Y501, W126: a change that could not be stored is not shown', async () => {
    const lea = { ...player('Léa'), lastPlayedAt: 0 }
    const repository = repositoryOf([lea])
    let isFull = true
    const store = createRememberedPlayersStore(
      { ...repository, change: (edit) => (isFull ? Promise.resolve(null) : repository.change(edit)) },
      () => 1,
    )
    await store.start()
    expect([await store.change(() => []), store.getState()]).toEqual([false, [lea]])
    isFull = false
    expect([await store.change(() => []), store.getState()]).toEqual([true, []])
    expect([await store.change((known) => mergePlayers(known, [lea])), store.getState()]).toEqual([true, [lea]])
  })

  it('Y501: the list has an end', async () => {
    const store = createRememberedPlayersStore(repositoryOf(), () => 1)
    await store.remember(Array.from({ length: MAX_REMEMBERED + 5 }, (_, index) => player(`P${String(index)}`)))
    expect(store.getState()).toHaveLength(MAX_REMEMBERED)
  })
})
