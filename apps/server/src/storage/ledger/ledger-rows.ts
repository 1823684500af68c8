// Rows were parsed before they were written, and nothing else writes these tables, so reads trust them.

import type { GameEvent } from '@dutch/domain/game/events'
import type { HistoryRecord } from '@dutch/domain/history/record'
import type { GameView } from '@dutch/sync/account/account-game'
import { isSame } from '@dutch/sync/account/sizes'
import type { Entry, GameChange, SettingEntry } from '@dutch/sync/account/ledger-store'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { LedgerTables } from './ledger-tables.ts'

type GameRow = Selectable<LedgerTables['ledger_game']>
type SettingRow = Selectable<LedgerTables['ledger_setting']>

/** SPEC Z510: 30 days, for devices that were away. */
const KEEP_MS = 2_592_000_000

export function rowOfGame(accountId: string, change: GameChange, now: number): Insertable<LedgerTables['ledger_game']> {
  const { gameId, seq, eventsBefore, addedEvents, filed, isRemoved, size, view } = change
  return {
    account_id: accountId,
    game_id: gameId,
    seq,
    event_count: eventsBefore + addedEvents.length,
    size,
    filed: filed === null ? null : JSON.stringify(filed),
    is_removed: isRemoved ? 1 : 0,
    view: view.kind,
    // A record equal to the filed one is kept once.
    view_record: view.kind === 'finished' && !isSame(view.record, filed) ? JSON.stringify(view.record) : null,
    due_at: isRemoved || filed !== null ? now + KEEP_MS : null,
  }
}

export function rowsOfEvents(accountId: string, change: GameChange): Insertable<LedgerTables['ledger_event']>[] {
  return change.addedEvents.map((event, index) => ({
    account_id: accountId,
    game_id: change.gameId,
    place: change.eventsBefore + index,
    event_id: event.id,
    event: JSON.stringify(event),
  }))
}

export function rowOfSetting(
  accountId: string,
  { key, seq, value }: Omit<SettingEntry, 'kind'>,
  now: number,
): Insertable<LedgerTables['ledger_setting']> {
  // JSON within JSON, since a device may send a character that a database refuses.
  const set = value === null ? { value, due_at: now + KEEP_MS } : { value: JSON.stringify(value), due_at: null }
  return { account_id: accountId, key, seq, ...set }
}

/** A query about the account's games, still without columns. */
export function gamesOf(kysely: Kysely<Tables>, accountId: string) {
  return kysely.selectFrom('ledger_game').where('account_id', '=', accountId)
}

/** A query about the account's settings, still without columns. */
export function settingsOf(kysely: Kysely<Tables>, accountId: string) {
  return kysely.selectFrom('ledger_setting').where('account_id', '=', accountId)
}

/** Each list is in order. */
export async function eventsOf(
  kysely: Kysely<Tables>,
  accountId: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GameEvent[]>> {
  const texts = await eventTextsOf(kysely, accountId, gameIds)
  // `rowsOfEvents` wrote this JSON.
  return new Map([...texts].map(([gameId, list]) => [gameId, list.map((text) => JSON.parse(text) as GameEvent)]))
}

/** As `eventsOf`; the events are still JSON. */
export async function eventTextsOf(
  kysely: Kysely<Tables>,
  accountId: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const texts = new Map<string, string[]>()
  if (gameIds.length === 0) return texts
  const rows = await kysely
    .selectFrom('ledger_event')
    .select(['game_id', 'event'])
    .where('account_id', '=', accountId)
    .where('game_id', 'in', gameIds)
    .orderBy('game_id')
    .orderBy('place')
    .execute()
  for (const { game_id, event } of rows) {
    const list = texts.get(game_id) ?? []
    list.push(event)
    texts.set(game_id, list)
  }
  return texts
}

/** The content of a running game is read from its events. */
export async function entriesOf(
  kysely: Kysely<Tables>,
  accountId: string,
  games: readonly GameRow[],
  settings: readonly SettingRow[],
): Promise<readonly Entry[]> {
  const active = games.filter(({ view }) => view === 'active').map((row) => row.game_id)
  const events = await eventsOf(kysely, accountId, active)
  return [
    ...games.map((row): Entry => {
      return { kind: 'game', seq: row.seq, gameId: row.game_id, view: viewOf(row, events.get(row.game_id) ?? []) }
    }),
    ...settings.map(({ key, seq, value }): Entry => {
      // `rowOfSetting` wrote this JSON.
      return { kind: 'setting', seq, key, value: value === null ? null : (JSON.parse(value) as string) }
    }),
  ]
}

export function recordOf(json: string | null): HistoryRecord | null {
  // `rowOfGame` wrote this JSON.
  return json === null ? null : (JSON.parse(json) as HistoryRecord)
}

function viewOf({ view, view_record, filed, game_id }: GameRow, events: readonly GameEvent[]): GameView {
  switch (view) {
    case 'active':
      return { kind: 'active', events }
    case 'removed':
      return { kind: 'removed' }
    case 'finished': {
      const record = recordOf(view_record ?? filed)
      if (record === null) throw new Error(`The finished game ${game_id} has no record.`)
      return { kind: 'finished', record }
    }
  }
}
