// Content is escaped by `JSON.stringify`, so that it has no character that a database refuses.

import type { Instant } from '@dutch/domain/instant'
import type { Generated } from 'kysely'

interface HeadTable {
  readonly account_id: string
  head: number
  /** Bytes (`packages/sync/src/account/sizes.ts`). */
  size: Generated<number>
  /** SPEC Y824 */
  epoch: string | null
  /** The mark of the account's last change. */
  mark: string | null
}

/** The marks of all changes. A device with another mark knows more than this database. */
interface MarkTable {
  readonly account_id: string
  readonly mark: string
}

interface GameTable {
  readonly account_id: string
  readonly game_id: string
  /** The number of the last change. */
  seq: number
  event_count: number
  size: number
  filed: string | null
  is_removed: 0 | 1
  /** An active game is shown by its events, a finished one by `view_record`, or by `filed` if that is null. */
  view: 'active' | 'finished' | 'removed'
  view_record: string | null
  /** When hidden content is deleted (`sweep-ledger.ts`). */
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
  /** When an emptied setting is deleted, since its key may be a name. */
  due_at: Instant | null
}

/** The operations that were accepted. */
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
