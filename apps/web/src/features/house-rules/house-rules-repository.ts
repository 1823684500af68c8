import { parseJson } from '@dutch/sync/compact-copy'
import type { RecordRepository } from '@dutch/sync/house-rules'
import { createPreferenceRecord, type PreferenceStorage } from '../../browser/preference-record.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** SPEC Y507 */
export function createHouseRulesRepository(storage: PreferenceStorage): RecordRepository {
  const place = { id: 'houseRules', key: KEYS.houseRules, topic: 'house-rules' } as const
  const { load, save } = createPreferenceRecord(storage, place)
  return {
    load: () =>
      load<unknown>(
        (record) => record,
        (text) => (text === null ? undefined : parseJson(text)),
      ),
    save: (rules) => save(rules, JSON.stringify(rules)),
  }
}
