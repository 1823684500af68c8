// Plausible bugs of the device, planted one at a time, to show that the simulation catches them.

import { SYNC_IDS } from '../../src/account/device-records.ts'
import type { Disk, DiskTransaction } from '../../src/account/disk.ts'
import { addEventsToOutbox } from '../../src/account/outbox.ts'
import type { Sabotage } from './sabotage.ts'

/** A disk whose transactions are changed. */
const through =
  (change: (transaction: DiskTransaction) => DiskTransaction) =>
  (disk: Disk): Disk => ({ write: (work) => disk.write((transaction) => work(change(transaction))) })

export const PLANTED_BUGS_OF_DEVICES: Readonly<Record<string, Sabotage>> = {
  'the device stores the cursor before the page': {
    transport: (transport, disk) => ({
      ...transport,
      pull: async (request) => {
        const answer = await transport.pull(request)
        if (answer.ok)
          await disk.write(async (transaction) => {
            const state = await transaction.get('userPreferences', SYNC_IDS.state)
            const { epoch, cursor } = answer.value
            if (typeof state === 'object' && state !== null)
              await transaction.put('userPreferences', { id: SYNC_IDS.state, ...state, epoch, cursor })
          })
        return answer
      },
    }),
  },

  'the device applies what it has still to push': {
    syncDisk: through((transaction) => ({
      ...transaction,
      list: (storeName, prefix, limit) =>
        prefix === SYNC_IDS.out && (limit ?? Infinity) === Infinity
          ? Promise.resolve([])
          : transaction.list(storeName, prefix, limit),
    })),
  },

  // The late filing undoes other changes, which shows only if no other device changes the game.
  'the device leaves out a filing that a later one makes up for': {
    scene: { devices: 1, weights: { rename: 40 } },
    outbox: (outbox) => ({
      ...outbox,
      recordChanged: async (disk, gameId) => {
        for (const value of await disk.list('userPreferences', SYNC_IDS.out)) {
          const stored = value as { readonly id: string; readonly kind: string; readonly gameId?: string }
          if (stored.kind === 'record' && stored.gameId === gameId) await disk.delete('userPreferences', stored.id)
        }
        await outbox.recordChanged(disk, gameId)
      },
    }),
  },

  'what is to be pushed is written down in a transaction of its own': {
    appDisk: (disk) => ({
      write: async (work) => {
        const later: (() => Promise<void>)[] = []
        const value = await disk.write((transaction) =>
          work({
            ...transaction,
            put: (storeName, thing) => {
              if (!thing.id.startsWith('sync-')) return transaction.put(storeName, thing)
              later.push(() => disk.write((next) => next.put(storeName, thing)))
              return Promise.resolve()
            },
          }),
        )
        for (const write of later) await write()
        return value
      },
    }),
  },

  'every device ends a game by an event of its own': {
    outbox: (outbox, newId) => ({
      ...outbox,
      closed: async (disk, game, record) => {
        if (record === null) return outbox.closed(disk, game, record)
        const state = await disk.get('userPreferences', SYNC_IDS.member + game.gameId)
        const [first] = game.events
        if (state === undefined || first === undefined) return
        // The cast adds the brand of event ids.
        const id = newId() as typeof first.id
        await addEventsToOutbox(disk, game.gameId, [{ type: 'game-ended', id, at: record.details?.endedAt ?? 0 }])
      },
    }),
  },

  'a game that is set aside loses its last event': {
    appDisk: through((transaction) => ({
      ...transaction,
      put: (storeName, thing) =>
        transaction.put(
          storeName,
          thing.id.startsWith(SYNC_IDS.otherDevicesGame) && Array.isArray(thing['events']) && thing['events'].length > 1
            ? { ...thing, events: thing['events'].slice(0, -1) as unknown[] }
            : thing,
        ),
    })),
  },

  'a request that got lost counts as taken': {
    transport: (transport) => ({
      ...transport,
      push: async (request) => {
        const answer = await transport.push(request)
        if (answer.ok || answer.error !== 'unreachable') return answer
        const results = request.operations.map(({ id }) => ({ id, refusal: null }))
        return { ok: true, value: { epoch: request.epoch ?? 'memory', mark: null, results, entries: [] } }
      },
    }),
  },

  'a game of this device gives way to its namesake': {
    syncDisk: through((transaction) => ({
      ...transaction,
      delete: (storeName, id) => transaction.delete(storeName, id),
      game: {
        ...transaction.game,
        write: async (game) => {
          const present = await transaction.game.read()
          await transaction.game.write(
            game !== null && present !== null && game.gameId !== present.gameId ? null : game,
          )
        },
      },
    })),
  },

  'two tabs do not notice each other': {
    syncDisk: through((transaction) => ({
      ...transaction,
      get: (storeName, id) =>
        id === SYNC_IDS.generation ? Promise.resolve(undefined) : transaction.get(storeName, id),
    })),
  },

  'a device leaves its account without what a tab has kept': { leavesUnnoted: true },

  'an updated device does not ask again for what it could not read': { reads: () => 1 },
}
