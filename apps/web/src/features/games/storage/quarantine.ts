import type { Instant } from '@dutch/domain/instant'
import * as v from 'valibot'
import { rangeOf } from '../../../browser/read-transaction.ts'
import type { NewQuarantinedSave, QuarantinedSave, QuarantineStore } from '../quarantine-api.ts'
import type { Clock } from '../../../browser/clock.ts'
import type { DutchDb, WriteTransaction } from '../../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeFreeingSpace } from '../../../browser/write-freeing-space.ts'
import { randomId } from '../../../browser/random-id.ts'
import { storedList } from '../../../browser/stored-list.ts'
import { KEYS, PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

const DAY_MS = 86_400_000
/** SPEC Y210 */
const KEPT_MS = 30 * DAY_MS

export interface Quarantine extends QuarantineStore {
  /** Keeps the save within a transaction on `userPreferences`, so that moving it is atomic. */
  readonly keepWithin: (transaction: WriteTransaction, save: NewQuarantinedSave) => Promise<void>
}

interface QuarantineParts {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly clock: Clock
}

const saveSchema = v.object({
  id: v.string(),
  setAsideAt: v.pipe(v.number(), v.finite()),
  reason: v.picklist(['corrupt', 'from-the-future', 'superseded']),
  source: v.string(),
  content: v.unknown(),
})

/** Keeps saves in the database, or in local storage where that fails. */
export function createQuarantine({ db, values, clock }: QuarantineParts): Quarantine {
  const isKept = (save: QuarantinedSave) => isKeptAt(clock.now(), save)

  /** The stored values that match; unreadable ones match always, so they stay. */
  const localWhere = (isWanted: (save: QuarantinedSave) => boolean): readonly unknown[] =>
    storedList(values, KEYS.quarantine).filter((value) => readSaves([value]).every(isWanted))
  const readLocal = () => readSaves(storedList(values, KEYS.quarantine))
  const writeLocal = (saves: readonly unknown[]): boolean => {
    if (saves.length === 0) return values.remove(KEYS.quarantine).ok
    return writeFreeingSpace(values, KEYS.quarantine, JSON.stringify(saves)).ok
  }
  const readDatabase = async (): Promise<readonly QuarantinedSave[]> => {
    try {
      return await db.read(async (connection) => savesIn(connection.transaction('userPreferences').store))
    } catch {
      return []
    }
  }
  const remove = async (id: string): Promise<boolean> => {
    if (readLocal().some((save) => save.id === id)) return writeLocal(localWhere((save) => save.id !== id))
    try {
      await db.write(['userPreferences'], (transaction) => transaction.objectStore('userPreferences').delete(id))
      return true
    } catch {
      return false
    }
  }
  const readAll = async () => [...readLocal(), ...(await readDatabase())]
  const list = async () => (await readAll()).filter(isKept).sort((a, b) => b.setAsideAt - a.setAsideAt)

  return {
    keep: async (save) => {
      const now = clock.now()
      try {
        await db.write(['userPreferences'], (transaction) => quarantineWithin(transaction, save, now))
        return true
      } catch {
        // A store in memory would lose the save with the page.
        return values.kind === 'local' && writeLocal([...localWhere(isKept), entryOf(save, now)])
      }
    },
    keepWithin: (transaction, save) => quarantineWithin(transaction, save, clock.now()),
    list,
    exportAll: async () => {
      const saves = await list()
      const exportedAt = new Date(clock.now()).toISOString()
      return saves.length === 0
        ? null
        : JSON.stringify({ format: 'dutch-set-aside', version: 1, exportedAt, saves }, null, 2)
    },
    remove,
    forgetExpired: async () => {
      for (const save of await readAll()) if (!isKept(save)) await remove(save.id)
    },
  }
}

/** Within the transaction that replaces the save, so that moving it is atomic. */
export async function quarantineWithin(
  transaction: WriteTransaction,
  save: NewQuarantinedSave,
  now: Instant,
): Promise<void> {
  const store = transaction.objectStore('userPreferences')
  // Expired saves are deleted here and not at a start: a wrong clock then only hides saves while it lasts.
  for (const kept of await savesIn(store)) if (!isKeptAt(now, kept)) await store.delete(kept.id)
  await store.put(entryOf(save, now))
}

/** The saves that the database keeps. */
export async function savesIn(store: {
  readonly getAll: (range: IDBKeyRange | null) => Promise<readonly unknown[]>
}): Promise<readonly QuarantinedSave[]> {
  return readSaves(await store.getAll(rangeOf(PREFERENCE_IDS.quarantinePrefix)))
}

function entryOf(save: NewQuarantinedSave, now: Instant): QuarantinedSave {
  return { id: PREFERENCE_IDS.quarantinePrefix + randomId(crypto), setAsideAt: now, ...save }
}

function isKeptAt(now: Instant, { setAsideAt }: QuarantinedSave): boolean {
  return setAsideAt > now - KEPT_MS
}

function readSaves(values: readonly unknown[]): readonly QuarantinedSave[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(saveSchema, value)
    return parsed.success ? [{ ...parsed.output, content: parsed.output.content }] : []
  })
}
