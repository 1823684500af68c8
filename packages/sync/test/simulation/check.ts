// Checks what must hold once everything works again and every device has synchronised: the server, every device and one
// that joins only now are equal; nothing that was acknowledged is missing; nothing is there twice.

import type { GameEvent } from '@dutch/domain/game/events'
import type { AccountGame } from '../../src/account/account-game.ts'
import {
  listOtherDevicesGames,
  memberIds,
  membershipOf,
  readOutbox,
  readState,
  sharedKeys,
} from '../../src/account/device-records.ts'
import type { Entry } from '../../src/account/ledger-store.ts'
import { parseEvents } from '../../src/event-codec.ts'
import { parseRecord } from '../../src/history-codec.ts'
import { reading } from './acts.ts'
import { keptSetting } from './device-app.ts'
import type { Device } from './device.ts'
import { lastWords, missing, removedUnseen, roundTimes, type GameInBook } from './check-book.ts'
import { ACCOUNTS, type World } from './world.ts'

/** The faults at the end of a seed. */
export async function faultsOf(world: World): Promise<readonly string[]> {
  const faults: string[] = []
  const standings = new Map<string, GameInBook>()
  for (const accountId of ACCOUNTS) {
    const { entries } = await world.server.store.changesAfter(accountId, 0, Number.MAX_SAFE_INTEGER)
    const ids = entries.flatMap((entry) => (entry.kind === 'game' ? [entry.gameId] : []))
    const games = await world.server.store.transact(accountId, (transaction) => transaction.games(ids))
    standings.set(accountId, { entries, games })
    faults.push(...serverFaults(entries, games))
  }
  for (const device of world.all) faults.push(...(await deviceFaults(device, standings)))
  faults.push(...missing(world, standings), ...removedUnseen(world, standings), ...lastWords(world, standings))
  return faults
}

function serverFaults(entries: readonly Entry[], games: ReadonlyMap<string, AccountGame>): readonly string[] {
  const faults: string[] = []
  for (const [gameId, { events }] of games) {
    if (new Set(events.map(({ id }) => id)).size !== events.length) faults.push(`${gameId} has an event twice`)
    if (events.filter(({ type }) => type === 'game-ended').length > 1) faults.push(`${gameId} ended twice`)
    if (events.length > 0 && !parseEvents(events).ok) faults.push(`The events of ${gameId} cannot be read`)
    const rounds = events.flatMap((event) => (event.type === 'round-added' ? [event.at] : []))
    if (new Set(rounds).size !== rounds.length) faults.push(`${gameId} has a round twice`)
  }
  for (const entry of entries) {
    const times = entry.kind === 'game' ? roundTimes(entry.view) : []
    if (new Set(times).size !== times.length) faults.push('A round is shown twice')
  }
  return faults
}

async function deviceFaults(
  { name, storage }: Device,
  standings: ReadonlyMap<string, GameInBook>,
): Promise<readonly string[]> {
  const faults: string[] = []
  const { game, stores } = storage.data
  const transaction = reading(stores.userPreferences)
  if (game !== null && !parseEvents(game.events).ok) faults.push(`${name}: the game under way cannot be read`)
  for (const record of stores.gameHistory.values())
    if (!parseRecord(record).ok) faults.push(`${name}: a record is damaged`)
  const state = await readState(transaction)
  if (state === null) return faults
  const { entries } = standings.get(state.accountId) ?? { entries: [] }
  const pending = await readOutbox(transaction)
  if (pending.length > 0) faults.push(`${name} has still to push: ${JSON.stringify(pending[0])}`)
  const elsewhere = new Map((await listOtherDevicesGames(transaction)).map((one) => [one.gameId as string, one.events]))
  const isOwn = game !== null && (await membershipOf(transaction, game.gameId)) !== 'none'
  const active = new Map([...elsewhere, ...(isOwn ? ([[game.gameId as string, game.events]] as const) : [])])
  const known = new Map(
    entries.flatMap((entry) => (entry.kind === 'game' ? [[entry.gameId, entry.view] as const] : [])),
  )
  for (const gameId of new Set([...(await memberIds(transaction)), ...active.keys(), ...known.keys()])) {
    const view = known.get(gameId)
    const here = { events: active.get(gameId) ?? null, record: stores.gameHistory.get(gameId) ?? null }
    const there = {
      events: view?.kind === 'active' ? view.events : null,
      record: view?.kind === 'finished' ? view.record : null,
    }
    if (textOf(here) !== textOf(there)) faults.push(`${name}: ${gameId} is ${textOf(here)}, not ${textOf(there)}`)
  }
  const values = new Map(
    entries.flatMap((entry) => (entry.kind === 'setting' ? [[entry.key, entry.value] as const] : [])),
  )
  for (const key of new Set([...(await sharedKeys(transaction)), ...values.keys()])) {
    const here = await keptSetting(transaction, key)
    if (here !== (values.get(key) ?? null))
      faults.push(`${name}: ${key} is ${String(here)}, not ${String(values.get(key))}`)
  }
  return faults
}

function textOf({
  events,
  record,
}: {
  readonly events: readonly GameEvent[] | null
  readonly record: unknown
}): string {
  const game = events?.map(({ id }) => id) ?? null
  return JSON.stringify({ game, record: record === null ? null : parseRecord(record) })
}
