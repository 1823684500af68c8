import type { HouseRules } from '@dutch/domain/scoring/house-rules'
import { parseJson } from '@dutch/sync/parse-json'
import { parseHouseRules } from '@dutch/sync/house-rules'
import type { Repository } from '@dutch/sync/repository'
import { createPreferenceRecord, type PreferenceStorage } from '../../browser/preference-record.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** SPEC Y507 */
export function createHouseRulesRepository(storage: PreferenceStorage): Repository<HouseRules> {
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
