import { createLedger } from '@dutch/sync/account/ledger'
import type { LedgerChanges } from '@dutch/sync/account/ledger-store'
import {
  bareRecord,
  created,
  ended,
  EVENING,
  filing,
  removing,
  round,
  eventOperation,
} from '@dutch/sync/test/account-samples'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { describe, expect, it } from 'vitest'
import { emptyDatabase, STORES } from '../../test/databases.ts'
import { createLedgerStore } from '../storage/ledger/ledger-store.ts'
import { achievementsFrom } from './achievements-from.ts'
import { notificationsOf } from './sync-notifications.ts'

const MINUTE = 60_000

function account() {
  const ledger = createLedger(createMemoryLedgerStore())
  const received: LedgerChanges[] = []
  const push = async (...operations: readonly unknown[]) => {
    received.length = 0
    await ledger.push('ada', operations, null, { onStored: (changes) => received.push(changes) })
    return received
  }
  return { push }
}
const opened = [eventOperation('g', created('g')), eventOperation('g', round('g', 1))]

describe('what a device told its account', () => {
  it('Z1111: the first telling is passed on, the same once more is not', async () => {
    const { push } = account()
    expect(await push(...opened)).toMatchObject([{ games: [{ gameId: 'g' }] }])
    expect(await push(...opened)).toEqual([])
    expect(await push({ kind: 'nonsense' })).toEqual([])
  })

  it('Z1111: a round and an end are news of their game, the latest game last', async () => {
    const { push } = account()
    const notificationsAfter = async (now: number, ...operations: readonly unknown[]) => {
      const [changes] = await push(...operations)
      return changes === undefined ? [] : notificationsOf(changes, now)
    }
    const update = { kind: 'game-update', gameId: 'g', state: 'round-added' }
    expect(await notificationsAfter(EVENING, eventOperation('g', created('g')))).toEqual([])
    expect(await notificationsAfter(EVENING + MINUTE, eventOperation('g', round('g', 1)))).toEqual([update])
    const many = [
      eventOperation('h', created('h')),
      eventOperation('h', round('h', 3)),
      eventOperation('g', round('g', 2)),
    ]
    expect(await notificationsAfter(EVENING + 4 * MINUTE, ...many)).toEqual([update, { ...update, gameId: 'h' }])
    const end = eventOperation('g', ended('g', 5 * MINUTE))
    expect(await notificationsAfter(EVENING + 5 * MINUTE, end)).toEqual([{ ...update, state: 'finished' }])
  })

  it('Z1111: what was played long ago, what a clock ahead says, names and removals are not', async () => {
    const { push } = account()
    const [old] = await push(...opened)
    const games = old ?? { games: [] }
    expect(notificationsOf(games, EVENING + 62 * MINUTE)).toEqual([])
    expect(notificationsOf(games, EVENING - 60 * MINUTE)).toEqual([])
    expect(notificationsOf(games, EVENING + 60 * MINUTE)).toHaveLength(1)
    const [filed] = await push(filing('f', bareRecord('f')))
    expect(notificationsOf(filed ?? { games: [] }, EVENING)).toEqual([])
    const rounds = [round('g', 1), round('g', 2)]
    const [removed] = await push(eventOperation('g', round('g', 2)), removing('g', ...rounds))
    expect([removed?.games.length, notificationsOf(removed ?? { games: [] }, EVENING)]).toEqual([1, []])
  })
})

describe('what a finished game brought', () => {
  const game = (id: string) => [
    eventOperation(id, created(id)),
    eventOperation(id, round(id, 1, [3, 120])),
    eventOperation(id, ended(id, 5 * MINUTE)),
  ]
  it('Z1112: its successes, once each, by name; another game brought others', async () => {
    const { kysely, ...database } = await emptyDatabase('sqlite')
    const ledger = createLedger(createLedgerStore({ kysely, ...database }))
    await ledger.push('ada', game('one'), null)
    const first = await achievementsFrom(kysely, 'ada', 'one')
    expect(first).toMatchObject({ kind: 'achievement', gameId: 'one', names: ['Léa'] })
    expect(first?.count).toBeGreaterThan(0)
    await ledger.push('ada', game('two'), null)
    expect(await achievementsFrom(kysely, 'ada', 'two')).toBeNull()
    expect(await achievementsFrom(kysely, 'ada', 'nowhere')).toBeNull()
    expect(await achievementsFrom(kysely, 'bob', 'one')).toBeNull()
  })

  it.each(STORES)('Z1112: an account with over 4 MiB of finished games is told of none, on %s', async (kind) => {
    const { kysely, ...database } = await emptyDatabase(kind)
    const ledger = createLedger(createLedgerStore({ kysely, ...database }))
    await ledger.push('ada', game('g'), null)
    const row = await kysely.selectFrom('ledger_game').select('view_record').executeTakeFirstOrThrow()
    const record = row.view_record ?? ''
    const weighing = async (bytes: number) => {
      // Trailing white space does not change the parsed record.
      const padded = record + ' '.repeat(bytes - Buffer.byteLength(record))
      await kysely.updateTable('ledger_game').set({ view_record: padded }).execute()
      return achievementsFrom(kysely, 'ada', 'g')
    }
    expect(await weighing(4 * 1024 * 1024)).toMatchObject({ kind: 'achievement' })
    expect(await weighing(4 * 1024 * 1024 + 1)).toBeNull()
  })
})
