import { gameId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { createRigDevice, directTransport } from '../../test/account-rig.ts'
import { bareRecord, created, filing, round } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { countOutbox, joinAccount } from './account-membership.ts'
import { createLedger } from './ledger.ts'

async function member(name: string, store: ReturnType<typeof createMemoryLedgerStore>) {
  const device = createRigDevice(name, store)
  await joinAccount(device.disk, 'ada')
  const enter = (number: number) =>
    device.write(async (transaction, outbox) => {
      const before = (await transaction.game.read())?.events ?? []
      const added = number === 0 ? [created('g')] : [round('g', number)]
      await transaction.game.write({ gameId: gameId('g'), events: [...before, ...added] })
      await outbox.appended(transaction, 'g', added)
    })
  const pushed = async () => {
    expect(await device.sync()).toMatchObject({ kind: 'synced', refused: 0 })
    expect(await countOutbox(device.disk)).toBe(0)
  }
  return { ...device, enter, pushed }
}

const eventsOf = async (store: ReturnType<typeof createMemoryLedgerStore>) =>
  (await store.transact('ada', (transaction) => transaction.games(['g']))).get('g')?.events.map(({ id }) => id)
const upTo = (count: number) =>
  [created('g'), ...Array.from({ length: count }, (_none, index) => round('g', index + 1))].map(({ id }) => id)

describe('a storage that went back in silence', () => {
  it('Y824, Y814: whoever knows more pushes it again, by asking alone', async () => {
    const store = createMemoryLedgerStore()
    const device = await member('d', store)
    await device.enter(0)
    await device.pushed()
    const bringBack = store.copy()
    for (const number of [1, 2, 3]) await device.enter(number)
    await device.pushed()
    bringBack('in silence')
    expect(await eventsOf(store)).toEqual(upTo(0))
    await device.pushed()
    expect(await eventsOf(store)).toEqual(upTo(3))
  })

  it('Y824: so they do where others have told so much since that the numbers are beyond what was lost', async () => {
    const store = createMemoryLedgerStore()
    const device = await member('d', store)
    await device.enter(0)
    await device.pushed()
    const bringBack = store.copy()
    await device.enter(1)
    await device.pushed()
    bringBack('in silence')
    const others = Array.from({ length: 9 }, (_none, index) =>
      filing(`o${String(index)}`, bareRecord(`h${String(index)}`)),
    )
    for (const one of others) await createLedger(store).push('ada', [one], null)
    await device.pushed()
    expect(await eventsOf(store)).toEqual(upTo(1))
    expect(await device.records()).toHaveLength(9)
  })

  it('Y824: nothing is taken before everything is pushed again: what follows of a lost game is not refused', async () => {
    const store = createMemoryLedgerStore()
    const device = await member('d', store)
    await device.sync()
    await createLedger(store).push('ada', [filing('o', bareRecord('h'))], null)
    await device.pushed()
    const bringBack = store.copy()
    await device.enter(0)
    await device.pushed()
    bringBack('in silence')
    await device.enter(1)
    await device.pushed()
    expect(await eventsOf(store)).toEqual(upTo(1))
    expect(device.refusals).toEqual([])
  })

  it('Y824: another account keeps its epoch, whatever somebody claims to know', async () => {
    const ledger = createLedger(createMemoryLedgerStore())
    await ledger.push('bob', [filing('o', bareRecord('h'))], null)
    const { epoch, mark } = await ledger.pull('bob', 0, null)
    const claimed = await ledger.pull('ada', 999, 'memory', { mark: 'never given' })
    expect(claimed.epoch).not.toBe('memory')
    expect(await ledger.push('ada', [filing('o', bareRecord('h'))], 'memory', { mark })).toMatchObject({ results: [] })
    expect(await ledger.pull('bob', 1, epoch, { mark })).toMatchObject({ epoch, mark, entries: [], cursor: 1 })
  })

  it('Y824: a server of an older version that leads back is pushed everything again as well', async () => {
    const store = createMemoryLedgerStore()
    const device = await member('d', store)
    const ledger = createLedger(store)
    const { push, pull } = directTransport(ledger)
    const older = {
      push: async (request: Parameters<typeof push>[0]) => {
        const answer = await push({ ...request, mark: null })
        return answer.ok ? { ...answer, value: { ...answer.value, mark: null } } : answer
      },
      pull: async (request: Parameters<typeof pull>[0]) => {
        const { head } = await store.changesAfter('ada', 0, 1)
        const answer = await pull({ ...request, mark: null, cursor: Math.min(request.cursor, head) })
        return answer.ok ? { ...answer, value: { ...answer.value, mark: null } } : answer
      },
    }
    const bringBack = store.copy()
    await device.enter(0)
    await device.enter(1)
    await device.sync(older)
    expect(await eventsOf(store)).toEqual(upTo(1))
    bringBack('in silence')
    expect(await device.sync(older)).toMatchObject({ kind: 'synced' })
    expect(await eventsOf(store)).toEqual(upTo(1))
  })
})
