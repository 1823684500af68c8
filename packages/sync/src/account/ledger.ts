// SPEC Y141 to Y147: the server's side of an account.

import type { PullAnswer, PushAnswer } from './answers.ts'
import type { LedgerChanges, LedgerStore, LedgerTransaction } from './ledger-store.ts'
import { parseOperation, type Operation } from './operation.ts'
import { MAX_ACCOUNT_BYTES, MAX_PAGE_BYTES, MAX_PUSH_BYTES, portionOf } from './sizes.ts'
import { accountBefore, entriesAfter } from './account-before.ts'
import { takeOperations } from './take-operations.ts'

/** Of one push. */
export const MAX_OPERATIONS = 200
/** Of one answer. */
export const MAX_ENTRIES = 250

export interface Ledger {
  /**
   * SPEC Y141 to Y145: takes operations in the given order; resolves once they are durable.
   * Throws `LedgerUnavailableError`: then none was taken. SPEC Y147, Y290: none is taken,
   * without results, where the device knows another epoch, or more than this storage.
   * @param operations unparsed, at most `MAX_OPERATIONS`
   * @param epoch null before the device's first answer
   */
  readonly push: (
    accountId: string,
    operations: readonly unknown[],
    epoch: string | null,
    options?: PushOptions,
  ) => Promise<PushAnswer>
  /**
   * SPEC Y146: what changed after `cursor`. SPEC Y290: another epoch begins again at 0, and a
   * device that knows more than this storage gives the account another epoch. Throws as `push`.
   */
  readonly pull: (accountId: string, cursor: number, epoch: string | null, options?: PullOptions) => Promise<PullAnswer>
}

export interface PushOptions {
  /** Null from a device without one. */
  readonly mark?: string | null
  /** Called with durable changes; not where nothing changed. */
  readonly told?: (changes: LedgerChanges) => void
  /** Called with the bytes of the games that were read. */
  readonly read?: (bytes: number) => void
}

export interface PullOptions {
  /** Null from a device without one. */
  readonly mark?: string | null
  /** Bytes: less for who is on a slow line. */
  readonly room?: number | undefined
}

export interface LedgerBounds {
  /** Things in one answer. */
  readonly page?: number
  /** Bytes of one push; `MAX_PUSH_BYTES` by default. */
  readonly push?: number
  /** Bytes of one account. */
  readonly account?: number
}

export function createLedger(store: LedgerStore, bounds: LedgerBounds = {}): Ledger {
  const { page = MAX_ENTRIES, push: room = MAX_PUSH_BYTES, account: most = MAX_ACCOUNT_BYTES } = bounds
  const take = async (transaction: LedgerTransaction, operations: readonly Operation[]) => {
    const { gameIds, keys, operationIds } = namesIn(operations)
    const look = async () =>
      takeOperations(await accountBefore(transaction, gameIds, keys, operationIds), operations, most)
    let taken = await look()
    if ([...taken.refusals.values()].includes('full')) {
      // SPEC Y183: only an account without room drops what was removed.
      await transaction.letGo()
      taken = await look()
    }
    if (taken.changes !== null) await transaction.save(taken.changes)
    return {
      refusals: taken.refusals,
      changes: taken.changes,
      entries: await entriesAfter(transaction, taken.changes, gameIds, keys),
    }
  }
  return {
    push: async (accountId, sent, epoch, { mark = null, told, read: onRead } = {}) => {
      const present = await store.epoch(accountId)
      if (epoch !== null && epoch !== present) return nothingTaken(present)
      const read = sent.map((operation) => ({ id: idOf(operation), parsed: parseOperation(operation) }))
      const operations = read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : []))
      const { changes, answer } = await store.transact(accountId, async (transaction) => {
        if (epoch !== null && mark !== null && !(await transaction.knowsMark(mark))) {
          await transaction.beginEpoch()
          return { changes: null, answer: nothingTaken(await transaction.epoch()) }
        }
        const sizes = await transaction.sizes(namesIn(operations).gameIds)
        const count = portionOf(operations, sizes, room)
        const { gameIds } = namesIn(operations.slice(0, count))
        onRead?.(gameIds.reduce((bytes, id) => bytes + (sizes.get(id)?.own ?? 0), 0))
        const { refusals, changes, entries } = await take(transaction, operations.slice(0, count))
        // SPEC Y181: what comes behind the portion is answered by the next push.
        const next = operations[count]
        const end =
          next === undefined ? read.length : read.findIndex(({ parsed }) => parsed.ok && parsed.value === next)
        const results = read.slice(0, end).map(({ id, parsed }) => {
          return { id, refusal: parsed.ok ? (refusals.get(parsed.value) ?? null) : parsed.error }
        })
        return { changes, answer: { epoch: present, mark: await transaction.mark(), results, entries } }
      })
      if (changes !== null) told?.(changes)
      return answer
    },
    pull: async (accountId, cursor, epoch, { room: asked = MAX_PAGE_BYTES, mark = null } = {}) => {
      const most = Math.min(asked, MAX_PAGE_BYTES)
      const answerAfter = async (present: string, after: number): Promise<PullAnswer & { readonly head: number }> => {
        const feed = await store.changesAfter(accountId, after, page, most)
        const { entries, head, hasMore } = feed
        const reached = hasMore ? (entries.at(-1)?.seq ?? head) : head
        return { epoch: present, mark: feed.mark, entries, cursor: reached, hasMore, head }
      }
      const present = await store.epoch(accountId)
      const isSame = epoch === present
      const { head, ...answer } = await answerAfter(present, isSame ? cursor : 0)
      // Asked after the page was read: a storage that goes back in between is found at the next
      // request.
      const isKnown = !isSame || (head >= cursor && (mark === null || (await store.knowsMark(accountId, mark))))
      if (isKnown) return answer
      await store.transact(accountId, async (transaction) => {
        // One of two devices that know more is enough.
        if ((await transaction.epoch()) === present) await transaction.beginEpoch()
      })
      const { head: _, ...again } = await answerAfter(await store.epoch(accountId), 0)
      return again
    },
  }
}

function nothingTaken(epoch: string): PushAnswer {
  return { epoch, mark: null, results: [], entries: [] }
}

/** Each thing once. */
function namesIn(operations: readonly Operation[]) {
  return {
    gameIds: unique(operations.flatMap((operation) => (operation.kind === 'set' ? [] : [operation.gameId]))),
    keys: unique(operations.flatMap((operation) => (operation.kind === 'set' ? [operation.key] : []))),
    operationIds: unique(operations.flatMap((operation) => (operation.kind === 'event' ? [] : [operation.id]))),
  }
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : ''
}
