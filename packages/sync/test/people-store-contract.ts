// The contract of every store of people's names.

import type { HistoryRecord } from '@dutch/domain/history/record'
import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { nameKey } from '@dutch/domain/players/names'
import { describe, expect, it } from 'vitest'
import type { ChosenPlayerRepository } from '../src/chosen-player.ts'
import type { HistoryStore } from '../src/history-store.ts'
import type { PeopleChange, PeopleStore } from '../src/people/people-store.ts'
import type { PlayersRepository } from '../src/remembered-players-store.ts'
import { sampleRecord } from './history-store-contract.ts'

export interface PeopleWorld {
  readonly people: PeopleStore
  readonly history: HistoryStore
  readonly players: PlayersRepository
  readonly chosenPlayer: ChosenPlayerRepository
}

/** A finished game of these players; the first has the fewest points. */
export function gameOfPeople(index: number, ...names: readonly string[]): HistoryRecord {
  return {
    ...sampleRecord(index),
    players: names.map((name, seat) => ({ name, score: 10 * seat, isDutch: false })),
    winner: names[0] ?? '',
    details: {
      gameId: `game-${String(index)}`,
      startedAt: 1,
      endedAt: 2,
      limit: 100,
      players: names.map((name, seat) => ({
        id: String(seat),
        name,
        emoji: '🦊',
        avatarColor: 'delft',
        startingScore: 0,
        left: false,
      })),
      rounds: [{ scores: names.map((_, seat) => 10 * seat), dutch: null, addedAt: 2 }],
    },
  }
}

const remembered = (name: string, lastPlayedAt: number): RememberedPlayer => ({
  name,
  emoji: '🦊',
  lastPlayedAt,
})

/** Everything that the stores of a world hold. */
export async function everythingIn({ history, players, chosenPlayer }: Omit<PeopleWorld, 'people'>) {
  const records: HistoryRecord[] = []
  for await (const batch of history.batches()) records.push(...batch)
  return { records, players: await players.load(), chosen: await chosenPlayer.load() }
}

/** Stores finished games, remembered players and a chosen player. */
export async function fill({ history, players, chosenPlayer }: Omit<PeopleWorld, 'people'>): Promise<void> {
  await history.addMissing([
    gameOfPeople(1, 'Léa', 'Hugo'),
    gameOfPeople(2, 'Hugo', ' LEA'),
    gameOfPeople(3, 'Zoé', 'Hugo'),
    gameOfPeople(4, 'Hugo', 'Max'),
  ])
  await players.change(() => [remembered('Zoé', 9), remembered('Hugo', 7), remembered('lea', 5)])
  await chosenPlayer.change(() => 'Léa')
}

async function renamed(world: PeopleWorld, from: string, to: string): Promise<PeopleChange> {
  const done = await world.people.rename({ from, to })
  if (!done.ok) throw new Error(done.error.kind)
  return done.value
}

/** Runs the suite. `openWorld` gives empty stores. */
export function peopleStoreContract(name: string, openWorld: () => PeopleWorld): void {
  const filled = async () => {
    const world = openWorld()
    await fill(world)
    return world
  }

  describe(`people: ${name}`, () => {
    it('Y502: a new name stands in the games, among the remembered players and as the chosen one', async () => {
      const world = await filled()
      const change = await renamed(world, 'lea', 'Léa Marie')
      expect(change.records.map(({ id }) => id).toSorted()).toEqual(['game-1', 'game-2'])
      expect(await everythingIn(world)).toEqual({
        records: [
          gameOfPeople(4, 'Hugo', 'Max'),
          gameOfPeople(3, 'Zoé', 'Hugo'),
          gameOfPeople(2, 'Hugo', 'Léa Marie'),
          gameOfPeople(1, 'Léa Marie', 'Hugo'),
        ],
        players: [remembered('Zoé', 9), remembered('Hugo', 7), remembered('Léa Marie', 5)],
        chosen: 'Léa Marie',
      })
    })

    it('Y503: merging two people makes one of the remembered ones, written as where they played last', async () => {
      const world = await filled()
      await renamed(world, 'lea', 'Zoé')
      const { records, players, chosen } = await everythingIn(world)
      expect(records.map((record) => record.players.map((player) => player.name))).toEqual([
        ['Hugo', 'Max'],
        ['Zoé', 'Hugo'],
        ['Hugo', 'Zoé'],
        ['Zoé', 'Hugo'],
      ])
      expect(players).toEqual([remembered('Zoé', 9), remembered('Hugo', 7)])
      expect(chosen).toBe('Zoé')
    })

    it('Y502, R1303: nothing is changed where both sat in a game, and the answer says in which', async () => {
      const world = await filled()
      const before = await everythingIn(world)
      const done = await world.people.rename({ from: 'lea', to: 'Hugo' })
      expect(!done.ok && done.error.kind === 'together' && done.error.games.map(({ id }) => id).toSorted()).toEqual([
        'game-1',
        'game-2',
      ])
      expect(await everythingIn(world)).toEqual(before)
    })

    it.each([
      ['a new name', 'Léa Marie'],
      ['a merge', 'Zoé'],
      ['another spelling', 'Lea'],
    ])('Y504: %s is taken back exactly', async (_, to) => {
      const world = await filled()
      const before = await everythingIn(world)
      const change = await renamed(world, 'lea', to)
      expect(await world.people.undo(change)).toEqual({ ok: true, value: 2 })
      expect(await everythingIn(world)).toEqual(before)
      expect(await world.people.undo(change)).toEqual({ ok: true, value: 0 })
      expect(await everythingIn(world)).toEqual(before)
    })

    it('Y504: taking back leaves alone what was changed, removed, added or chosen since', async () => {
      const world = await filled()
      const change = await renamed(world, 'lea', 'Zoé')
      await world.history.remove('game-1')
      await world.history.add(gameOfPeople(5, 'Zoé', 'Max'))
      await world.chosenPlayer.change(() => 'Hugo')
      await world.players.change(() => [remembered('Zoé', 11), remembered('Hugo', 7)])
      expect(await world.people.undo(change)).toEqual({ ok: true, value: 1 })
      const { records, players, chosen } = await everythingIn(world)
      expect(records).toEqual([
        gameOfPeople(5, 'Zoé', 'Max'),
        gameOfPeople(4, 'Hugo', 'Max'),
        gameOfPeople(3, 'Zoé', 'Hugo'),
        gameOfPeople(2, 'Hugo', ' LEA'),
      ])
      expect(players).toEqual([remembered('Zoé', 11), remembered('Hugo', 7), remembered('lea', 5)])
      expect(chosen).toBe('Hugo')
    })

    it('Y504: the old name of somebody who was renamed again since comes back nowhere', async () => {
      const world = await filled()
      const change = await renamed(world, 'lea', 'Léa Marie')
      await renamed(world, nameKey('Léa Marie'), 'Lou')
      const before = await everythingIn(world)
      expect(await world.people.undo(change)).toEqual({ ok: true, value: 0 })
      expect(await everythingIn(world)).toEqual(before)
    })

    it('Y502: somebody who is nowhere is no fault', async () => {
      const world = await filled()
      const before = await everythingIn(world)
      expect((await renamed(world, 'nobody', 'Somebody')).records).toEqual([])
      expect(await everythingIn(world)).toEqual(before)
    })
  })
}
