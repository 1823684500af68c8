import type { GameEvent } from '@dutch/domain/game/events'
import { gameId } from '@dutch/domain/game/ids'
import { describe, expect, it } from 'vitest'
import { createRigDevice, type RigDevice } from '../../test/account-rig.ts'
import { bareRecord, created, filing, round } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { joinAccount, takeUp } from './account-membership.ts'
import { chooseLeaving } from './chosen-leaving.ts'
import { readGeneration, writeOtherDevicesGame } from './device-records.ts'
import { filedOf } from './filed-copy.ts'
import { leaveAccount, unacknowledgedOf, type Leaving, type LeavingSettings } from './leave-account.ts'
import { createLedger } from './ledger.ts'

const unreachable = () => Promise.resolve({ ok: false, error: 'unreachable' } as const)
const gameWith = (game: string, ...events: readonly GameEvent[]) => ({ gameId: gameId(game), events })
const begun = [created('g'), round('g', 1)]

const append = (device: RigDevice, game: string, before: readonly GameEvent[], ...events: readonly GameEvent[]) =>
  device.write(async (transaction, outbox) => {
    await transaction.game.write(gameWith(game, ...before, ...events))
    await outbox.appended(transaction, game, events)
  })
const set = (device: RigDevice, ...keys: readonly string[]) =>
  device.write(async (transaction, outbox) => {
    for (const key of keys) await outbox.settingChanged(transaction, key)
  })
const present = async (device: RigDevice) =>
  (await device.disk.write((transaction) => transaction.game.read()))?.gameId ?? null
const open = async () => {
  const store = createMemoryLedgerStore()
  const ledger = createLedger(store)
  const device = createRigDevice('d', store)
  await joinAccount(device.disk, 'ada')
  await ledger.push('ada', [filing('o1', bareRecord('f'))], null)
  await device.sync()
  return { device, ledger }
}

describe('a device leaves its account', () => {
  it('Y923: what was not pushed is pushed first, and nothing else is asked', async () => {
    const { device, ledger } = await open()
    await append(device, 'g', [], ...begun)
    expect(await device.pushAll({ pull: unreachable })).toBeNull()
    expect(await unacknowledgedOf(device.disk)).toMatchObject({ changes: 0, games: 0 })
    expect((await ledger.pull('ada', 0, null)).entries).toHaveLength(2)
    await leaveAccount(device.disk, { kind: 'remove', forgo: 0 })
    expect([await present(device), await device.records()]).toEqual([null, []])
    expect(device.closed()).toEqual(new Set(['g']))
    expect(await device.pushAll({ push: unreachable })).toBeNull()
  })

  it('Y924, Y926: what cannot be pushed is counted by change and by game, settings are not', async () => {
    const { device } = await open()
    await append(device, 'g', [], ...begun)
    await device.write(async (transaction, outbox) => {
      await outbox.recordChanged(transaction, 'f')
      await outbox.settingChanged(transaction, 'theme')
    })
    expect(await device.pushAll({ push: unreachable })).toBe('unreachable')
    expect(await unacknowledgedOf(device.disk)).toEqual({ changes: 3, games: 2, names: 0, next: 4 })
  })

  it('Y925: whoever agreed to the loss loses that, and nothing that was entered after they were asked', async () => {
    const { device } = await open()
    await append(device, 'g', [], ...begun)
    const { next } = await unacknowledgedOf(device.disk)
    await device.write((_transaction, outbox) => outbox.recordChanged(_transaction, 'f'))
    await leaveAccount(device.disk, { kind: 'remove', forgo: next })
    expect([await present(device), await device.records()]).toEqual([null, [bareRecord('f')]])
  })

  it('Y921, Y925: of what was not pushed and nobody was told of, the game under way stays, and waiting ones are filed', async () => {
    for (const isTold of [false, true]) {
      const { device } = await open()
      const waiting = (id: string) => [created(id), round(id, 1)]
      await append(device, 'h', [], ...waiting('h'))
      await append(device, 'g', [], ...begun)
      await device.disk.write(async (transaction) => {
        for (const id of ['h', 'i'])
          await transaction.put('userPreferences', { id: `sync-game:${id}`, events: waiting(id) })
      })
      const { next } = await unacknowledgedOf(device.disk)
      await leaveAccount(device.disk, { kind: 'remove', forgo: isTold ? next : 0 })
      expect(await present(device)).toBe(isTold ? null : 'g')
      expect((await device.records()).map(({ id }) => id)).toEqual(isTold ? [] : ['h'])
    }
  })

  it('Y925: without their word nothing unacknowledged goes, and what waits here is filed', async () => {
    const { device, ledger } = await open()
    await append(device, 'g', [], ...begun)
    await ledger.push('ada', [{ kind: 'event', id: created('h').id, gameId: 'h', event: created('h') }], null)
    await device.sync({ push: unreachable })
    await device.write((transaction) =>
      transaction.put('userPreferences', { id: 'sync-game:h', events: [created('h')] }),
    )
    await takeUp(device.disk, 'h')
    await append(device, 'h', [created('h')], round('h', 1))
    await leaveAccount(device.disk, { kind: 'remove', forgo: 0 })
    expect(await present(device)).toBe('h')
    expect(await device.records()).toEqual([filedOf(gameWith('g', ...begun))])
    expect(await unacknowledgedOf(device.disk)).toEqual({ changes: 0, games: 0, names: 0, next: 0 })
  })

  it.each<Leaving>([{ kind: 'keep' }, { kind: 'remove', forgo: 0 }, { kind: 'deleted' }])(
    'Y921, Y925: the game under way takes over what waited of it, and is not filed beside, after %o',
    async (leaving) => {
      const { device } = await open()
      await append(device, 'g', [], ...begun, round('g', 2))
      await device.disk.write((transaction) =>
        writeOtherDevicesGame(transaction, 'g', gameWith('g', ...begun, round('g', 3))),
      )
      await leaveAccount(device.disk, leaving)
      const stays = [...begun, round('g', 2), round('g', 3)]
      expect(await device.disk.write((transaction) => transaction.game.read())).toEqual(gameWith('g', ...stays))
      expect((await device.records()).map(({ id }) => id)).not.toContain('g')
      expect(device.closed()).not.toContain('g')
    },
  )

  it('Y905, Y924, Y925: a change that this version cannot push counts, keeps its game, and a waiting game is set aside', async () => {
    for (const kind of ['keep', 'remove'] as const) {
      const { device } = await open()
      const waiting = { id: 'sync-game:h', events: [created('h'), { type: 'later' }] }
      await device.write(async (transaction) => {
        const line = { operationId: 'later', kind: 'event', event: { type: 'later' } }
        await transaction.put('userPreferences', { id: 'sync-out:000000000008', number: 8, gameId: 'f', ...line })
        await transaction.put('userPreferences', { id: 'sync-out:000000000009', number: 9, gameId: 'h', ...line })
        await transaction.put('userPreferences', waiting)
      })
      expect(await unacknowledgedOf(device.disk)).toMatchObject({ changes: 2, games: 2 })
      await leaveAccount(device.disk, kind === 'remove' ? { kind, forgo: 0 } : { kind })
      expect(await device.records()).toEqual([bareRecord('f')])
      const aside = await device.disk.write((transaction) => transaction.list('userPreferences', 'set-aside:', 9))
      expect(aside).toMatchObject([{ reason: 'from-the-future', source: 'sync-game:h', content: waiting }])
    }
  })

  it('Y924: what arrived without an acknowledgement counts as not pushed, and is there once', async () => {
    const { device, ledger } = await open()
    await append(device, 'g', [], ...begun)
    const lost = async (request: { readonly operations: readonly unknown[] }) => {
      await ledger.push('ada', request.operations, null)
      return unreachable()
    }
    expect(await device.pushAll({ push: lost })).toBe('unreachable')
    expect(await unacknowledgedOf(device.disk)).toMatchObject({ changes: 2, games: 1 })
    expect(await device.pushAll()).toBeNull()
    const { entries } = await ledger.pull('ada', 0, null)
    expect(entries.at(-1)).toMatchObject({ gameId: 'g', view: { kind: 'active', events: begun } })
  })

  it('Y927: where the account is deleted, every game stays, and what waited here is filed', async () => {
    const { device, ledger } = await open()
    for (const event of begun) await ledger.push('ada', [{ kind: 'event', id: event.id, gameId: 'g', event }], null)
    await append(device, 'h', [], created('h'))
    await device.sync()
    await leaveAccount(device.disk, { kind: 'deleted' })
    expect(await present(device)).toBe('h')
    expect(await device.records()).toEqual([bareRecord('f'), filedOf(gameWith('g', ...begun))])
  })

  it.each<Leaving>([{ kind: 'keep' }, { kind: 'remove', forgo: 0 }, { kind: 'deleted' }])(
    'Y921, W1617: nothing of the account is left but how many answers came, after %o',
    async (leaving) => {
      const { device } = await open()
      await append(device, 'g', [], ...begun)
      await set(device, 'theme')
      await device.disk.write((transaction) =>
        transaction.put('userPreferences', { id: 'sync-game:h', events: [created('h')] }),
      )
      await chooseLeaving(device.disk, 'ada', { kind: 'deleted' })
      const generation = await device.disk.write(readGeneration)
      await leaveAccount(device.disk, leaving)
      const left = await device.disk.write((transaction) => transaction.list('userPreferences', 'sync-', 99))
      expect(left).toEqual([{ id: 'sync-turn', turn: generation + 1 }])
    },
  )
})

describe('settings of an account that a device leaves', () => {
  /** Two names were refused, of which the user has changed Bo's since; that is not in the outbox yet. */
  const withSettings = async () => {
    const { device } = await open()
    await set(device, 'player/ana', 'theme')
    const calls: unknown[] = []
    const settings: LeavingSettings = {
      enqueueChanges: (transaction) => device.outbox.settingChanged(transaction, 'player/bo'),
      isName: (key) => key.startsWith('player/'),
      refusedNames: () => Promise.resolve(['player/bo', 'player/cleo']),
      leave: (_transaction, unacknowledged, staying) => {
        calls.push({ unacknowledged, staying })
        return Promise.resolve()
      },
    }
    return { device, settings, calls }
  }
  const names = (...all: readonly string[]) => new Set(all.map((name) => `player/${name}`))

  it('Y926, W1619: only names count as unpushed, also refused ones, each once', async () => {
    const { device, settings } = await withSettings()
    expect(await unacknowledgedOf(device.disk, settings)).toEqual({ changes: 0, games: 0, names: 3, next: 3 })
  })

  it.each<[string, (next: number) => Leaving, ReadonlySet<string> | null]>([
    ['all names, where the games stay', () => ({ kind: 'keep' }), null],
    [
      'unpushed and refused names, where nobody was told',
      () => ({ kind: 'remove', forgo: 0 }),
      names('ana', 'bo', 'cleo', 'dan'),
    ],
    ['names that were set since somebody was told', (forgo) => ({ kind: 'remove', forgo }), names('bo', 'dan')],
  ])('W1615, W1616, W1619: what stays is %s', async (_what, leaving, staying) => {
    const { device, settings, calls } = await withSettings()
    const { next } = await unacknowledgedOf(device.disk, settings)
    await set(device, 'player/dan')
    await leaveAccount(device.disk, leaving(next), settings)
    const unacknowledged = new Set(['theme', ...names('ana', 'bo', 'dan')])
    expect(calls).toEqual([{ unacknowledged, staying }])
  })

  it('Y924, W1619: what is noted as they leave counts as unacknowledged, too', async () => {
    const { device, settings, calls } = await withSettings()
    await leaveAccount(device.disk, { kind: 'keep' }, settings)
    expect(calls).toEqual([{ unacknowledged: new Set(['theme', ...names('ana', 'bo')]), staying: null }])
  })
})
