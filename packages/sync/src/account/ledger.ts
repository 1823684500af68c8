import type { PullAnswer, PushAnswer } from './answers.ts'
import { ServerFullError, type LedgerChanges, type LedgerStore, type LedgerTransaction } from './ledger-store.ts'
import { parseOperation, subjectOf, type Operation } from './operation.ts'
import { MAX_ACCOUNT_BYTES, MAX_PAGE_BYTES, MAX_PUSH_BYTES, countFittingOperations } from './sizes.ts'
import { accountBefore, entriesAfter } from './account-before.ts'
import { takeOperations } from './take-operations.ts'
import { fieldOf } from '../unknown-fields.ts'

/** In one push. */
export const MAX_OPERATIONS = 200
/** In one answer to a pull. */
export const MAX_ENTRIES = 250

export interface Ledger {
  /**
   * SPEC Y808 to Y812. Throws `StorageUnavailableError` if nothing was taken. SPEC Y814, Y824: gives no results if the
   * device has another epoch or an unknown mark. @param operations unparsed, at most `MAX_OPERATIONS`
   */
  readonly push: (
    accountId: string,
    operations: readonly unknown[],
    epoch: string | null,
    options?: PushOptions,
  ) => Promise<PushAnswer>
  /** SPEC Y813, Y824. Throws as `push`. */
  readonly pull: (accountId: string, cursor: number, epoch: string | null, options?: PullOptions) => Promise<PullAnswer>
}

interface PushOptions {
  /** Null if the device has none. */
  readonly mark?: string | null
  readonly onStored?: (changes: LedgerChanges) => void
  /** Called with the size of the games that are read, in bytes. */
  readonly read?: (bytes: number) => void
}

interface PullOptions {
  readonly mark?: string | null
  /** The most bytes of the answer, fewer for a slow connection. */
  readonly maxBytes?: number | undefined
}

export interface LedgerBounds {
  readonly page?: number
  /** In bytes; `MAX_PUSH_BYTES` by default. */
  readonly push?: number
  /** In bytes; `MAX_ACCOUNT_BYTES` by default. */
  readonly account?: number
}

export function createLedger(store: LedgerStore, bounds: LedgerBounds = {}): Ledger {
  const { page = MAX_ENTRIES, push: maxBytes = MAX_PUSH_BYTES, account: most = MAX_ACCOUNT_BYTES } = bounds
  const take = async (transaction: LedgerTransaction, operations: readonly Operation[]) => {
    const { gameIds, keys, operationIds } = namesIn(operations)
    const attempt = async () =>
      takeOperations(await accountBefore(transaction, gameIds, keys, operationIds), operations, most)
    let taken = await attempt()
    if ([...taken.refusals.values()].includes('full')) {
      // SPEC Y820
      await transaction.deleteEventsOfRemovedGames()
      taken = await attempt()
    }
    if (taken.changes !== null) await transaction.save(taken.changes)
    return {
      refusals: taken.refusals,
      changes: taken.changes,
      entries: await entriesAfter(transaction, taken.changes, gameIds, keys),
    }
  }
  return {
    push: async (accountId, sent, epoch, { mark = null, onStored, read: onRead } = {}) => {
      const present = await store.epoch(accountId)
      if (epoch !== null && epoch !== present) return nothingTaken(present)
      const all = sent.map((operation) => ({ id: idOf(operation), parsed: parseOperation(operation) }))
      const takeIn = async (transaction: LedgerTransaction, read: typeof all) => {
        const operations = read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : []))
        if (epoch !== null && mark !== null && !(await transaction.knowsMark(mark))) {
          await transaction.beginEpoch()
          return { changes: null, answer: nothingTaken(await transaction.epoch()) }
        }
        const sizes = await transaction.sizes(namesIn(operations).gameIds)
        const count = countFittingOperations(operations, sizes, maxBytes)
        const { gameIds } = namesIn(operations.slice(0, count))
        onRead?.(gameIds.reduce((bytes, id) => bytes + (sizes.get(id)?.own ?? 0), 0))
        const { refusals, changes, entries } = await take(transaction, operations.slice(0, count))
        // SPEC Y818
        const next = operations[count]
        const end =
          next === undefined ? read.length : read.findIndex(({ parsed }) => parsed.ok && parsed.value === next)
        const results = read.slice(0, end).map(({ id, parsed }) => {
          return { id, refusal: parsed.ok ? (refusals.get(parsed.value) ?? null) : parsed.error }
        })
        return { changes, answer: { epoch: present, mark: await transaction.mark(), results, entries } }
      }
      const { changes, answer } = await store
        .transact(accountId, (transaction) => takeIn(transaction, all))
        .catch((error: unknown) => {
          if (!(error instanceof ServerFullError)) throw error
          // SPEC Y827
          const ending = endingSubjects(all.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : [])))
          const alone = all.filter(({ parsed }) => parsed.ok && ending.has(subjectOf(parsed.value)))
          if (alone.length === 0 || alone.length === all.length) throw error
          return store.transact(accountId, (transaction) => takeIn(transaction, alone))
        })
      if (changes !== null) onStored?.(changes)
      return answer
    },
    pull: async (accountId, cursor, epoch, { maxBytes: asked = MAX_PAGE_BYTES, mark = null } = {}) => {
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
      // If the storage is restored after this check, the next request notices it.
      const isKnown = !isSame || (head >= cursor && (mark === null || (await store.knowsMark(accountId, mark))))
      if (isKnown) return answer
      await store.transact(accountId, async (transaction) => {
        // Another device may have changed the epoch already.
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

function namesIn(operations: readonly Operation[]) {
  return {
    gameIds: unique(operations.flatMap((operation) => (operation.kind === 'set' ? [] : [operation.gameId]))),
    keys: unique(operations.flatMap((operation) => (operation.kind === 'set' ? [operation.key] : []))),
    operationIds: unique(operations.flatMap((operation) => (operation.kind === 'event' ? [] : [operation.id]))),
  }
}

/** The games and settings that these operations remove or empty in the end. */
function endingSubjects(operations: readonly Operation[]): ReadonlySet<string> {
  const last = new Map(operations.map((operation) => [subjectOf(operation), operation]))
  const isEnd = (one: Operation) => (one.kind === 'set' ? one.value === null : one.kind === 'remove')
  return new Set([...last].flatMap(([subject, operation]) => (isEnd(operation) ? [subject] : [])))
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}

function idOf(value: unknown): string {
  const id = fieldOf(value, 'id')
  return typeof id === 'string' ? id : ''
}
