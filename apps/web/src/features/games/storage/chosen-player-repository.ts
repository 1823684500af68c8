import type { ChosenPlayerRepository } from '@dutch/sync/chosen-player'
import { createPreferenceRecord, type PreferenceStorage } from '../../../browser/preference-record.ts'
import { KEYS, PREFERENCE_IDS } from '../../../browser/storage-keys.ts'

export function createChosenPlayerRepository(storage: PreferenceStorage): ChosenPlayerRepository {
  return createPreferenceRecord<string | null>(storage, {
    id: 'chosenPlayer',
    key: KEYS.chosenPlayer,
    topic: 'players',
    fromRecord: (record) => (record === undefined ? undefined : readChosen(record)),
    fromText: (name) => name,
    toRecord: chosenRecord,
    toText: (name) => name ?? '',
  })
}

export function chosenRecord(name: string | null) {
  return { id: PREFERENCE_IDS.chosenPlayer, name }
}

/** Null where nobody is chosen or the record cannot be read. */
export function readChosen(record: unknown): string | null {
  if (typeof record !== 'object' || record === null || !('name' in record)) return null
  return typeof record.name === 'string' && record.name !== '' ? record.name : null
}
