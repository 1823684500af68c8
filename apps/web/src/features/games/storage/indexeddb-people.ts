import type { HistoryRecord } from '@dutch/domain/history/record'
import { parseRecord } from '@dutch/sync/history-codec'
import { editOf, peopleStore, type PeopleEdit } from '@dutch/sync/people/people-edit'
import type { OtherNames, PeopleStore } from '@dutch/sync/people/people-store'
import { chosenRecord, readChosen } from './chosen-player-repository.ts'
import type { WriteTransaction } from '../../../browser/dutch-db.ts'
import type { DbWithOutbox } from './db-with-outbox.ts'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import { readPlayersRecord } from './players-repository.ts'
import { readSetupNames, writeSetupNames } from './setup-names.ts'
import { storing } from './storing.ts'
import { PREFERENCE_IDS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

/** Records per turn of the event loop: few enough for a slow phone. */
const BATCH = 250

interface Changed {
  readonly key: IDBValidKey
  readonly record: HistoryRecord
}

/** Changes names in one transaction over finished games and preferences. */
export function createIndexedDbPeople(db: DbWithOutbox, values: KeyValueStore, hub: TabHub): PeopleStore {
  return peopleStore((intent) =>
    storing(async () => {
      const { edit, beside } = await db.write(['gameHistory', 'userPreferences'], async (transaction, answered) => {
        const made = editOf(intent)
        const changed = await readChanged(transaction, made, answered)
        // Nothing is written where any game would get one name twice.
        if (made.gamesWithBoth().length > 0) return { edit: made, beside: null }
        await putChanged(transaction, changed, answered)
        await db.note(transaction, async (notes) => {
          for (const { record } of changed) {
            await notes.recordChanged(record.id)
            answered()
          }
        })
        return { edit: made, beside: await changeBeside(transaction, made, readSetupNames(values)) }
      })
      if (beside !== null) {
        writeSetupNames(values, beside.seats)
        for (const topic of ['renamed', 'history', 'players'] as const) hub.publishToAll(topic)
      }
      return edit
    }),
  )
}

/** Reads in batches, because ten thousand records at once would block the page. */
async function readChanged(
  transaction: WriteTransaction,
  edit: PeopleEdit,
  answered: () => void,
): Promise<readonly Changed[]> {
  const store = transaction.objectStore('gameHistory')
  const changed: Changed[] = []
  let range: IDBKeyRange | null = null
  for (;;) {
    const [keys, found]: [(string | number)[], unknown[]] = await Promise.all([
      store.getAllKeys(range, BATCH),
      store.getAll(range, BATCH),
    ])
    answered()
    found.forEach((value, index) => {
      const record = parseRecord(value)
      const key = keys[index]
      const edited = record.ok ? edit.record(record.value) : null
      // Details that this version cannot read stay.
      if (edited !== null && key !== undefined) changed.push({ key, record: Object.assign({}, value, edited) })
    })
    const last = keys.at(-1)
    if (last === undefined || keys.length < BATCH) return changed
    range = IDBKeyRange.lowerBound(last, true)
  }
}

async function putChanged(
  transaction: WriteTransaction,
  changed: readonly Changed[],
  answered: () => void,
): Promise<void> {
  const store = transaction.objectStore('gameHistory')
  for (let at = 0; at < changed.length; at += BATCH) {
    await Promise.all(
      changed.slice(at, at + BATCH).map(({ key, record }) => {
        const stored = store.put(record)
        // An earlier product used numbers as ids: record 7 becomes "7".
        return key === record.id ? stored : Promise.all([stored, store.delete(IDBKeyRange.only(key))])
      }),
    )
    answered()
  }
}

async function changeBeside(
  transaction: WriteTransaction,
  edit: PeopleEdit,
  seats: readonly string[],
): Promise<OtherNames> {
  const store = transaction.objectStore('userPreferences')
  const [known, chosen] = await Promise.all([
    store.get(PREFERENCE_IDS.knownPlayers),
    store.get(PREFERENCE_IDS.chosenPlayer),
  ])
  const before: OtherNames = { players: readPlayersRecord(known) ?? [], chosen: readChosen(chosen), seats }
  const after = edit.otherNames(before)
  if (after.players !== before.players) await store.put({ id: PREFERENCE_IDS.knownPlayers, players: after.players })
  if (after.chosen !== before.chosen) await store.put(chosenRecord(after.chosen))
  return after
}
