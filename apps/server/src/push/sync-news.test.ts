import { createLedger } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import { bareRecord, created, ended, EVENING, filing, removing, round, telling } from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../test/databases.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import { broughtBy } from './brought.ts'
import { newsOf } from './sync-news.ts'

const MINUTE = 60_000

function account() {
  const ledger = createLedger(createMemoryLedgerStore())
  const heard: LedgerChanges[] = []
  const tell = async (...operations: readonly unknown[]) => {
    heard.length = 0
    await ledger.push('ada', operations, null, { onStored: (changes) => heard.push(changes) })
    return heard
  }
  return { tell }
}
const opened = [telling('g', created('g')), telling('g', round('g', 1))]

describe('what a device told its account', () => {
  it('Z160: the first telling is passed on, the same once more is not', async () => {
    const { tell } = account()
    expect(await tell(...opened)).toMatchObject([{ games: [{ gameId: 'g' }] }])
    expect(await tell(...opened)).toEqual([])
    expect(await tell({ kind: 'nonsense' })).toEqual([])
  })

  it('Z160: a round and an end are news, one game of each telling, the latest', async () => {
    const { tell } = account()
    const newsAfter = async (now: number, ...operations: readonly unknown[]) => {
      const [changes] = await tell(...operations)
      return changes === undefined ? null : newsOf(changes, now)
    }
    const update = { kind: 'game-update', gameId: 'g', state: 'round-added' }
    expect(await newsAfter(EVENING, telling('g', created('g')))).toBeNull()
    expect(await newsAfter(EVENING + MINUTE, telling('g', round('g', 1)))).toEqual(update)
    const many = [telling('h', created('h')), telling('h', round('h', 3)), telling('g', round('g', 2))]
    expect(await newsAfter(EVENING + 4 * MINUTE, ...many)).toEqual({ ...update, gameId: 'h' })
    const end = telling('g', ended('g', 5 * MINUTE))
    expect(await newsAfter(EVENING + 5 * MINUTE, end)).toEqual({ ...update, state: 'finished' })
  })

  it('Z160: what was played long ago, what a clock ahead says, names and removals are not', async () => {
    const { tell } = account()
    const [old] = await tell(...opened)
    const games = old ?? { games: [] }
    expect(newsOf(games, EVENING + 62 * MINUTE)).toBeNull()
    expect(newsOf(games, EVENING - 60 * MINUTE)).toBeNull()
    expect(newsOf(games, EVENING + 60 * MINUTE)).not.toBeNull()
    const [filed] = await tell(filing('f', bareRecord('f')))
    expect(newsOf(filed ?? { games: [] }, EVENING)).toBeNull()
    const rounds = [round('g', 1), round('g', 2)]
    const [removed] = await tell(telling('g', round('g', 2)), removing('g', ...rounds))
    expect([removed?.games.length, newsOf(removed ?? { games: [] }, EVENING)]).toEqual([1, null])
  })
})

describe('what a finished game brought', () => {
  it('Z161: its successes, once each, by name; another game brought others', async () => {
    const { kysely, ...database } = await emptyDatabase('sqlite')
    const ledger = createLedger(createLedgerStore({ kysely, ...database }))
    const game = (id: string) => [
      telling(id, created(id)),
      telling(id, round(id, 1, [3, 120])),
      telling(id, ended(id, 5 * MINUTE)),
    ]
    await ledger.push('ada', game('one'), null)
    const first = await broughtBy(kysely, 'ada', 'one')
    expect(first).toMatchObject({ kind: 'achievement', gameId: 'one', names: ['Léa'] })
    expect(first?.count).toBeGreaterThan(0)
    await ledger.push('ada', game('two'), null)
    expect(await broughtBy(kysely, 'ada', 'two')).toBeNull()
    expect(await broughtBy(kysely, 'ada', 'nowhere')).toBeNull()
    expect(await broughtBy(kysely, 'bob', 'one')).toBeNull()
  })
})
