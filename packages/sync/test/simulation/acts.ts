// Random actions of the users of devices. The book records what was acknowledged to them.

import { replay } from '@dutch/domain/game/apply'
import { countedRounds } from '@dutch/domain/game/state'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { listOtherDevicesGames, memberIds, membershipOf, readState } from '../../src/account/device-records.ts'
import { migrate, takeUp } from '../../src/account/account-membership.ts'
import type { DiskTransaction } from '../../src/account/disk.ts'
import type { Book } from './book.ts'
import type { Chance } from './chance.ts'
import { commandFor, newGame } from './commands.ts'
import { adopt, append, changeHistory, close, putBack, setSetting, type DeviceApp } from './device-app.ts'
import { NEWER_SETTING, type Device } from './device.ts'
import { scoresShown, scoresPushed } from './scores.ts'
import type { ActKind } from './steps.ts'

/** All games are played on the same day. */
const migratedName = () => 'Partie migrée - 14/11/2026'
const KEYS = ['theme', 'sound', 'limit', 'player/léa', 'player/hugo']

export interface Acts {
  readonly run: (kind: ActKind, device: Device, others: readonly Device[]) => (app: DeviceApp) => Promise<void>
}

export function createActs(chance: Chance, book: Book): Acts {
  const removed = new Map<string, HistoryRecord>()
  const run = async (kind: ActKind, device: Device, others: readonly Device[], app: DeviceApp): Promise<void> => {
    const { name } = device
    const note = async (gameId: string, events: readonly Parameters<typeof book.events.push>[0]['event'][]) => {
      const accountId = await accountOf(device, gameId)
      for (const event of events) book.events.push({ event, gameId, device: name, accountId })
    }
    switch (kind) {
      case 'create': {
        const stored = await append(app, (game) => (game === null ? newGame(chance) : null))
        if (stored !== null) await note(stored.gameId, stored.events)
        return
      }
      case 'end':
      case 'give-up': {
        const next = chance.happens(0.3) ? newGame(chance) : null
        const closed = await close(app, kind === 'end' ? 'file' : 'give-up', next)
        if (closed === null) return
        await note(closed.gameId, closed.events)
        if (closed.record === null) {
          for (const event of closed.game.events) if (event.type === 'round-added') book.excusedRounds.add(event.at)
          const { gameId, events } = closed.game
          book.removals.push({ gameId, device: name, isBack: false, seen: scoresPushed(events) })
        }
        return
      }
      case 'remove':
      case 'rename': {
        let renaming: { readonly seat: number; readonly name: string } | null = null
        const changed = await changeHistory(app, (records) => {
          const before = chance.pick(records)
          if (before === undefined) return null
          if (kind === 'remove') return { before, after: null }
          renaming = { seat: chance.below(before.players.length), name: `Nom ${app.newId()}` }
          return { before, after: withName(before, renaming) }
        })
        if (changed === null) return
        const { before, after } = changed
        // The callback in the transaction has set it.
        const given = renaming as { readonly seat: number; readonly name: string } | null
        if (after !== null && given !== null) book.renamings.push({ gameId: before.id, device: name, ...given })
        if (after !== null) return
        removed.set(name, before)
        book.removals.push({ gameId: before.id, device: name, isBack: false, seen: scoresShown(before) })
        for (const { addedAt } of before.details?.rounds ?? []) book.excusedRounds.add(addedAt)
        return
      }
      case 'put-back': {
        const record = removed.get(name)
        if (record === undefined) return
        removed.delete(name)
        if (!(await putBack(app, record))) return
        book.removals.push({ gameId: record.id, device: name, isBack: true, seen: [] })
        return
      }
      case 'import':
        return app.disk.write((transaction) => transaction.put('gameHistory', { ...bare(app.newId()) }))
      case 'set': {
        const isNewer = !device.isOld && chance.happens(0.2)
        const key = isNewer ? NEWER_SETTING : (chance.pick(KEYS) ?? 'theme')
        const value = chance.happens(0.1) ? null : JSON.stringify(app.newId())
        await setSetting(app, key, value)
        const accountId = await accountOf(device, null)
        if (accountId !== null) book.settings.push({ accountId, key, value, device: name })
        return
      }
      case 'migrate':
        await migrate(app.accountDisk, { newId: app.newId, nameOf: migratedName }, 1 + chance.below(4))
        return
      case 'take-up': {
        const waiting = await app.accountDisk.write((transaction) => listOtherDevicesGames(transaction))
        const game = chance.pick(waiting)
        if (game !== undefined) await takeUp(app.accountDisk, game.gameId)
        return
      }
      case 'hand-over': {
        const giver = chance.pick(others)
        const game = giver?.storage.data.game ?? null
        if (giver === undefined || game === null) return
        if (game.events.some(({ type }) => type === 'game-ended' || (device.isOld && type === 'player-unseated')))
          return
        const owner = await accountOf(giver, game.gameId)
        const mayAdopt = async () =>
          owner !== null && owner === (await accountOf(device, null)) && !device.storage.data.closed.has(game.gameId)
        if (await adopt(app, game, mayAdopt)) await note(game.gameId, game.events)
        return
      }
      default: {
        if (kind === 'unseat' && device.isOld) return
        const stored = await append(app, (game) => (game === null ? null : commandFor(chance, kind, game)))
        if (stored !== null) await note(stored.gameId, stored.events)
      }
    }
  }
  return { run: (kind, device, others) => (app) => run(kind, device, others, app) }
}

/** The account to which a game on this device belongs, or the device itself if `gameId` is null; null without one. */
export async function accountOf({ storage }: Device, gameId: string | null): Promise<string | null> {
  const transaction = reading(storage.data.stores.userPreferences)
  const state = await readState(transaction)
  if (state === null) return null
  return gameId === null || (await membershipOf(transaction, gameId)) !== 'none' ? state.accountId : null
}

/** The rounds of the account's games on this device, as the times when they were added. */
export async function memberRounds(transaction: DiskTransaction): Promise<ReadonlySet<number>> {
  const times = new Set<number>()
  const present = await transaction.game.read()
  for (const game of [...(await listOtherDevicesGames(transaction)), ...(present === null ? [] : [present])]) {
    if ((await membershipOf(transaction, game.gameId)) === 'none') continue
    const state = replay(game.events)
    if (state !== null) for (const { addedAt } of countedRounds(state)) times.add(addedAt)
  }
  for (const gameId of await memberIds(transaction)) {
    const record = (await transaction.get('gameHistory', gameId)) as HistoryRecord | undefined
    for (const { addedAt } of record?.details?.rounds ?? []) times.add(addedAt)
  }
  return times
}

/** A transaction that can only read, from `things`. */
export function reading(things: ReadonlyMap<string, unknown>): Pick<DiskTransaction, 'get' | 'list'> & DiskTransaction {
  const refuse = () => Promise.reject(new Error('Only read'))
  return {
    get: (_store, id) => Promise.resolve(things.get(id)),
    list: (_store, prefix) =>
      Promise.resolve([...things].flatMap(([id, thing]) => (id.startsWith(prefix) ? [thing] : []))),
    put: refuse,
    delete: refuse,
    clear: refuse,
    count: refuse,
    quarantine: refuse,
    game: { read: refuse, write: refuse, markClosed: refuse },
  }
}

function withName(
  record: HistoryRecord,
  { seat, name }: { readonly seat: number; readonly name: string },
): HistoryRecord {
  const named = <Seat extends { readonly name: string }>(seats: readonly Seat[]) =>
    seats.map((other, index) => (index === seat ? { ...other, name } : other))
  const { details } = record
  const players = named(record.players)
  return details === undefined
    ? { ...record, players }
    : { ...record, players, details: { ...details, players: named(details.players) } }
}

function bare(id: string): HistoryRecord {
  const players = [
    { name: `Nom ${id}`, score: 12, isDutch: false },
    { name: 'Hugo', score: 101, isDutch: true },
  ]
  return { id, date: '2026-11-14T20:00:00.000Z', rounds: 9, players, winner: `Nom ${id}`, duration: '12 minutes' }
}
