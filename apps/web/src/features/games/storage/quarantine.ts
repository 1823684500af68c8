import * as v from 'valibot'
import { rangeOf } from '../../../browser/disk-look.ts'
import type { NewSetAsideSave, SetAsideSave, SetAsideStore } from '../set-aside-api.ts'
import type { Clock } from '../../../browser/clock.ts'
import type { DutchDb, WriteTransaction } from '../../../browser/dutch-db.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { writeMakingRoom } from '../../../browser/make-room.ts'
import { storedList } from '../../../browser/stored-list.ts'
import { KEYS, PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

const DAY_MS = 86_400_000
/** SPEC Y210 */
const KEPT_MS = 30 * DAY_MS

export interface Quarantine extends SetAsideStore {
  /** Keeps the save within a transaction on `userPreferences`, so that moving it is atomic. */
  readonly keepWithin: (transaction: WriteTransaction, save: NewSetAsideSave) => Promise<void>
}

interface QuarantineParts {
  readonly db: DutchDb
  readonly values: KeyValueStore
  readonly clock: Clock
  readonly newId: () => string
}

const saveSchema = v.object({
  id: v.string(),
  setAsideAt: v.pipe(v.number(), v.finite()),
  reason: v.picklist(['corrupt', 'from-the-future', 'superseded']),
  source: v.string(),
  content: v.unknown(),
})

/** Keeps saves in the database, or in local storage where that fails. */
export function createQuarantine({ db, values, clock, newId }: QuarantineParts): Quarantine {
  const entryOf = (save: NewSetAsideSave): SetAsideSave => ({
    id: `${PREFERENCE_IDS.setAsidePrefix}${newId()}`,
    setAsideAt: clock.now(),
    ...save,
  })
  const isKept = (save: SetAsideSave) => save.setAsideAt > clock.now() - KEPT_MS

  /** The stored values that match; unreadable ones match always, so they stay. */
  const localWhere = (isWanted: (save: SetAsideSave) => boolean): readonly unknown[] =>
    storedList(values, KEYS.setAside).filter((value) => readSaves([value]).every(isWanted))
  const readLocal = () => readSaves(storedList(values, KEYS.setAside))
  const writeLocal = (saves: readonly unknown[]): boolean => {
    if (saves.length === 0) return values.remove(KEYS.setAside).ok
    return writeMakingRoom(values, KEYS.setAside, JSON.stringify(saves)).ok
  }
  const readDatabase = async (): Promise<readonly SetAsideSave[]> => {
    try {
      return readSaves(
        await db.read((connection) => connection.getAll('userPreferences', rangeOf(PREFERENCE_IDS.setAsidePrefix))),
      )
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
  const keepWithin = async (transaction: WriteTransaction, entry: SetAsideSave) => {
    const store = transaction.objectStore('userPreferences')
    // Expired saves are deleted here and not at a start: a wrong clock then only hides saves while it lasts.
    for (const save of readSaves(await store.getAll(rangeOf(PREFERENCE_IDS.setAsidePrefix))))
      if (!isKept(save)) await store.delete(save.id)
    await store.put(entry)
  }

  return {
    keep: async (save) => {
      const entry = entryOf(save)
      try {
        await db.write(['userPreferences'], (transaction) => keepWithin(transaction, entry))
        return true
      } catch {
        // A store in memory would lose the save with the page.
        return values.kind === 'local' && writeLocal([...localWhere(isKept), entry])
      }
    },
    keepWithin: (transaction, save) => keepWithin(transaction, entryOf(save)),
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

function readSaves(values: readonly unknown[]): readonly SetAsideSave[] {
  return values.flatMap((value) => {
    const parsed = v.safeParse(saveSchema, value)
    return parsed.success ? [{ ...parsed.output, content: parsed.output.content }] : []
  })
}
