import { expect, it } from 'vitest'
import { createMigration } from './migration.ts'
import type { SyncFacts } from './sync-facts.ts'

const facts: SyncFacts = {
  pending: 0,
  refusedSettings: 0,
  ownFinished: 0,
  isOwnUnderWay: false,
  inCloud: 3,
  otherDevicesGames: [],
}
const moved = { finished: 2, isGameUnderWay: true }

it.each([
  ['the account has them', moved, 0, facts, { games: 3, unacknowledged: 0, left: 0 }],
  ['nobody answers', moved, 12, facts, { games: 3, unacknowledged: 12, left: 0 }],
  ['the account takes one only', moved, 0, { ...facts, ownFinished: 2 }, { games: 1, unacknowledged: 0, left: 2 }],
  [
    'it takes none',
    { finished: 0, isGameUnderWay: true },
    0,
    { ...facts, isOwnUnderWay: true },
    { games: 0, unacknowledged: 0, left: 1 },
  ],
])('W1611: a migration where %s', async (_when, migrated, changes, after, outcome) => {
  const done: string[] = []
  const migrate = createMigration({
    move: () => {
      done.push('move')
      return Promise.resolve(migrated)
    },
    push: () => {
      done.push('push')
      return Promise.resolve({ changes, games: 1, names: 0, next: 0 })
    },
    facts: () => Promise.resolve(after),
  })
  expect(await migrate()).toEqual(outcome)
  expect(done).toEqual(['move', 'push'])
})
