import { gameId } from '@dutch/domain/game/ids'
import { partialRecordOf } from '@dutch/domain/history/record'
import { expect, it } from 'vitest'
import { createRigDevice, type RigDevice } from '../../test/account-rig.ts'
import { bareRecord } from '../../test/account-samples.ts'
import { createMemoryLedgerStore } from '../../test/memory-ledger-store.ts'
import { GAME_ID, peopledRig, roundOf } from '../../test/room-rig.ts'
import { newRoomClient } from '../room/room-client.ts'
import { gameEventsOf } from '../room/entries.ts'
import { storedClient } from '../room/stored-client.ts'
import { joinAccount } from './account-membership.ts'
import { writeMembership, writeOtherDevicesGame } from './device-records.ts'
import { filedOf } from './filed-copy.ts'
import { leaveAccount, type Leaving } from './leave-account.ts'
import { addEventsToOutbox } from './outbox.ts'

it('Y927: the rounds of a room stay in this device’s copy of its game; without one, a deleted account files what it saw', async () => {
  const rig = peopledRig()
  const opening = gameEventsOf(rig.entries())
  for (const scores of [[1, 2, 3] as const, [4, 5, 6] as const]) rig.ask('ana', roundOf(rig.room(), ...scores))
  const entries = rig.entries()
  const events = gameEventsOf(entries)
  const seen = partialRecordOf(rig.room().game)
  if (!seen.ok) throw new Error(seen.error.reason)
  const client = storedClient({ ...newRoomClient(GAME_ID, 'ana'), entries })
  const filed = filedOf({ gameId: gameId(GAME_ID), events })
  const game = { gameId: gameId(GAME_ID), events: opening }
  type Own = 'under way' | 'waiting' | 'filed' | 'filed as seen' | 'removed' | 'unpushed' | 'none'
  const left = async (kind: Leaving['kind'] | 'joined another', own: Own, mark = {}, userId = 'ana') => {
    const device = createRigDevice('d', createMemoryLedgerStore())
    await joinAccount(device.disk, userId)
    await device.disk.write(async (transaction) => {
      if (own === 'under way') await transaction.game.write(game)
      if (own === 'waiting') await writeOtherDevicesGame(transaction, GAME_ID, game)
      if (own === 'filed') await transaction.put('gameHistory', { ...bareRecord(GAME_ID) })
      if (own === 'filed as seen') await transaction.put('gameHistory', { ...bareRecord(seen.value.id) })
      if (own === 'removed') await writeMembership(transaction, GAME_ID, 'removed')
      if (own === 'unpushed') {
        await transaction.game.write(game)
        await addEventsToOutbox(transaction, GAME_ID, opening)
      }
      await transaction.put('userPreferences', { id: `room:${userId}:${GAME_ID}`, client, ...mark })
    })
    if (kind === 'joined another') await joinAccount(device.disk, 'bea')
    else await leaveAccount(device.disk, kind === 'remove' ? { kind, forgo: 0 } : { kind })
    const present = await device.disk.write((transaction) => transaction.game.read())
    return [present?.events ?? null, await device.records()]
  }
  for (const kind of ['keep', 'deleted', 'joined another'] as const)
    expect(await left(kind, 'under way')).toEqual([events, []])
  expect(await left('remove', 'unpushed')).toEqual([events, []])
  expect(await left('deleted', 'waiting')).toEqual([null, [filed]])
  expect(await left('deleted', 'filed')).toEqual([null, [bareRecord(GAME_ID)]])
  expect(await left('deleted', 'none')).toEqual([null, [seen.value]])
  for (const kind of ['keep', 'joined another'] as const) expect(await left(kind, 'none')).toEqual([null, []])
  // What was removed stays away, what was filed stays as it is, and leaving a room has filed its game already.
  expect(await left('deleted', 'removed')).toEqual([null, []])
  expect(await left('deleted', 'filed as seen')).toEqual([null, [bareRecord(seen.value.id)]])
  expect(await left('deleted', 'none', { isLeft: true })).toEqual([null, []])
  expect(await left('deleted', 'none', {}, 'dan')).toEqual([null, []])
})

it('Y928: copies of rooms go with the games, but for what a room was not told; those of another account stay', async () => {
  const copies = async (device: RigDevice) =>
    (await device.disk.write((transaction) => transaction.list('userPreferences', 'room:', 9))).map(
      (record) => (record as { readonly id: string }).id,
    )
  const room = (id: string, pending: readonly string[], questions: readonly string[]) => ({
    id,
    client: { pending, questions },
  })
  for (const kind of ['keep', 'remove', 'deleted', 'joined another'] as const) {
    const device = createRigDevice('d', createMemoryLedgerStore())
    await joinAccount(device.disk, 'ada')
    await device.disk.write(async (transaction) => {
      await transaction.put('userPreferences', room('room:ada:told', [], []))
      await transaction.put('userPreferences', room('room:ada:sent', ['r'], []))
      await transaction.put('userPreferences', room('room:ada:asked', [], ['r']))
      await transaction.put('userPreferences', { id: 'room:ada:unread' })
      await transaction.put('userPreferences', room('room:bo:told', [], []))
    })
    if (kind === 'joined another') await joinAccount(device.disk, 'bea')
    else await leaveAccount(device.disk, kind === 'remove' ? { kind, forgo: 0 } : { kind })
    const stay = ['room:ada:asked', 'room:ada:sent', 'room:ada:unread', 'room:bo:told']
    const rest = kind === 'keep' || kind === 'joined another' ? ['room:ada:told'] : []
    expect(await copies(device)).toEqual([...stay, ...rest].toSorted())
  }
})
