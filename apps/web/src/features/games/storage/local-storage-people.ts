import { accept, refuse, type Result } from '@dutch/domain/result'
import { parseJson } from '@dutch/sync/parse-json'
import type { StorageFault } from '@dutch/sync/game-log'
import { editOf, peopleStore, type PeopleEdit } from '@dutch/sync/people/people-edit'
import { parsePeopleIntent, type PeopleIntent } from '@dutch/sync/people/people-intent'
import type { OtherNames, PeopleStore } from '@dutch/sync/people/people-store'
import { readPlayers } from '@dutch/sync/remembered-players'
import type { KeyValueStore } from '../../../browser/key-value-store.ts'
import type { LocalStorageHistory } from './local-storage-history.ts'
import { writeFreeingSpace } from '../../../browser/write-freeing-space.ts'
import { readSetupNames, writeSetupNames } from './setup-names.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { TabHub } from '../../../browser/tab-hub.ts'

interface LocalStoragePeople extends PeopleStore {
  /** SPEC Y505: finishes an interrupted change. Call before anything is read. */
  readonly recover: () => void
}

/** Notes a change before making it, so that an interrupted one is repeated. */
export function createLocalStoragePeople(
  values: KeyValueStore,
  history: LocalStorageHistory,
  hub: TabHub,
): LocalStoragePeople {
  const changeAll = (intent: PeopleIntent): Result<PeopleEdit, StorageFault> => {
    const edit = editOf(intent)
    const text = values.read(KEYS.gameHistory)
    const list = history.edited((record) => edit.record(record) ?? record)
    if (edit.gamesWithBoth().length > 0) return accept(edit)
    const noted = writeFreeingSpace(values, KEYS.peopleChange, JSON.stringify(intent))
    if (!noted.ok) return noted
    const done = edit.change().records.length === 0 ? accept(null) : writeFreeingSpace(values, KEYS.gameHistory, list)
    const failed = done.ok ? writeBeside(values, edit) : done
    if (!failed.ok) {
      // The old text fitted before.
      if (text !== null) values.write(KEYS.gameHistory, text)
      values.remove(KEYS.peopleChange)
      return failed
    }
    values.remove(KEYS.peopleChange)
    return accept(edit)
  }
  const run = (intent: PeopleIntent): Result<PeopleEdit, StorageFault> => {
    const done = changeAll(intent)
    if (done.ok && done.value.gamesWithBoth().length === 0) {
      for (const topic of ['renamed', 'history', 'players'] as const) hub.publishToAll(topic)
    }
    return done
  }
  return {
    ...peopleStore((intent) => Promise.resolve(run(intent))),
    recover: () => {
      const text = values.read(KEYS.peopleChange)
      if (text === null) return
      const intent = parsePeopleIntent(parseJson(text))
      if (intent === null) values.remove(KEYS.peopleChange)
      else run(intent)
    },
  }
}

function writeBeside(values: KeyValueStore, edit: PeopleEdit): Result<null, StorageFault> {
  const keys = [KEYS.knownPlayers, KEYS.chosenPlayer, KEYS.playerSetup, KEYS.tableDraft]
  const texts = keys.map((key) => [key, values.read(key)] as const)
  const written = tryBeside(values, edit)
  // The old texts fitted before.
  if (!written.ok) for (const [key, text] of texts) if (text !== null) values.write(key, text)
  return written
}

function tryBeside(values: KeyValueStore, edit: PeopleEdit): Result<null, StorageFault> {
  const before: OtherNames = {
    players: readPlayers(parseJson(values.read(KEYS.knownPlayers))),
    chosen: values.read(KEYS.chosenPlayer),
    seats: readSetupNames(values),
  }
  const after = edit.otherNames(before)
  if (after.players !== before.players) {
    const written = values.write(KEYS.knownPlayers, JSON.stringify(after.players))
    if (!written.ok) return written
  }
  if (after.chosen === null) values.remove(KEYS.chosenPlayer)
  else if (after.chosen !== before.chosen) {
    const written = values.write(KEYS.chosenPlayer, after.chosen)
    if (!written.ok) return written
  }
  return writeSetupNames(values, after.seats) ? accept(null) : refuse({ kind: 'storage-full' })
}
