import { parseJson } from '@dutch/sync/parse-json'
import { parseHouseRules, type HouseRulesRepository } from '@dutch/sync/house-rules'
import { createPreferenceRecord, type PreferenceStorage } from '../../browser/preference-record.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** SPEC Y507 */
export function createHouseRulesRepository(storage: PreferenceStorage): HouseRulesRepository {
  return createPreferenceRecord(storage, {
    id: 'houseRules',
    key: KEYS.houseRules,
    topic: 'house-rules',
    fromRecord: (record) => (record === undefined ? undefined : parseHouseRules(record)),
    fromText: (text) => parseHouseRules(parseJson(text)),
    toRecord: (rules) => rules,
    toText: (rules) => JSON.stringify(rules),
  })
}
