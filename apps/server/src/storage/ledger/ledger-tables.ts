// What accounts hold. Events, records and settings are JSON as `JSON.stringify` writes it: no database has to know a
// character that it might refuse. Written and read by `ledger-rows.ts` alone.

import type { Instant } from '@dutch/domain/instant'
import type { Generated } from 'kysely'

/** The number of the last change of an account. */
interface HeadTable {
  readonly account_id: string
  head: number
  /** What all of it takes, in bytes: `packages/sync/src/account/sizes.ts` counts. */
  size: Generated<number>
  /** SPEC Y290: of this account alone, since it was found to have gone back. */
  epoch: string | null
  /** Of its last change. */
  mark: string | null
}

/** What changes of an account were called: whoever knows another one knows more than this database. */
interface MarkTable {
  readonly account_id: string
  readonly mark: string
}

interface GameTable {
  readonly account_id: string
  readonly game_id: string
  /** The number of the change that it has been like this since. */
  seq: number
  event_count: number
  /** What its events and its filing take, in bytes. */
  size: number
  /** How it was filed last. */
  filed: string | null
  is_removed: 0 | 1
  /** What devices show: an active game is its events, a finished one this record, or else what was filed. */
  view: 'active' | 'finished' | 'removed'
  view_record: string | null
  /** When something of it is to go that nobody is shown: see `sweep-ledger.ts`. */
  due_at: Instant | null
}

interface EventTable {
  readonly account_id: string
  readonly game_id: string
  /** From 0, without gaps. */
  readonly place: number
  readonly event_id: string
  readonly event: string
}

interface SettingTable {
  readonly account_id: string
  readonly key: string
  seq: number
  value: string | null
  /** When it goes, where nothing is set any more: its key may be a name. */
  due_at: Instant | null
}

/** Operations that were taken: telling one again changes nothing. */
interface OperationTable {
  readonly account_id: string
  readonly operation_id: string
}

export interface LedgerTables {
  readonly ledger_head: HeadTable
  readonly ledger_mark: MarkTable
  readonly ledger_game: GameTable
  readonly ledger_event: EventTable
  readonly ledger_setting: SettingTable
  readonly ledger_operation: OperationTable
}
