// Reads and writes house rules, chosen player and known players in one transaction, under the keys that an account shares.

import type { RememberedPlayer } from '@dutch/domain/players/known-players'
import { nameKey } from '@dutch/domain/players/names'
import { NO_HOUSE_RULES } from '@dutch/domain/scoring/house-rules'
import type { DiskTransaction } from '@dutch/sync/account/disk'
import { mergePlayers } from '@dutch/sync/backup/merge-players'
import { parseJson } from '@dutch/sync/parse-json'
import { parseHouseRules } from '@dutch/sync/house-rules'
import { readPlayers } from '@dutch/sync/remembered-players'
import { chosenRecord, readChosen } from '../games/storage/chosen-player-repository.ts'
import { readPlayersRecord } from '../games/storage/players-repository.ts'
import { PREFERENCE_IDS } from '../../browser/storage-keys.ts'

const HOUSE_RULES = 'house-rules'
const CHOSEN_PLAYER = 'chosen-player'
/** The prefix of a known player's key; the key of the name follows. */
const PLAYER = 'player/'

const NO_RULES = JSON.stringify(NO_HOUSE_RULES)

/** Whether the value under this key contains players' names. */
export function containsNames(key: string): boolean {
  return key === CHOSEN_PLAYER || key.startsWith(PLAYER)
}

const textOfRules = (stored: unknown) => {
  const rules = JSON.stringify(parseHouseRules(stored))
  return rules === NO_RULES ? null : rules
}

const textOfPlayer = ({ name, emoji, lastPlayedAt }: RememberedPlayer) => JSON.stringify({ name, emoji, lastPlayedAt })

export const preferenceRepository = {
  /** Values as JSON by key; a default value has no entry. */
  read: async (disk: DiskTransaction): Promise<ReadonlyMap<string, string>> => {
    const values = new Map<string, string>()
    const rules = textOfRules(await disk.get('userPreferences', PREFERENCE_IDS.houseRules))
    if (rules !== null) values.set(HOUSE_RULES, rules)
    const chosen = readChosen(await disk.get('userPreferences', PREFERENCE_IDS.chosenPlayer))
    if (chosen !== null) values.set(CHOSEN_PLAYER, JSON.stringify(chosen))
    for (const player of await players(disk)) values.set(PLAYER + nameKey(player.name), textOfPlayer(player))
    return values
  },
  /** See `SettingsRepository`. */
  asRead: (key: string, value: string): string | null => {
    const given = parseJson(value)
    if (key === HOUSE_RULES) return textOfRules(given)
    if (key === CHOSEN_PLAYER) return readChosen({ name: given }) === null ? null : value
    const [player] = key.startsWith(PLAYER) ? readPlayers([given]) : []
    return player === undefined ? null : textOfPlayer(player)
  },
  /** Null removes a value. Answers whether the key is one of this repository. An unreadable value is ignored. */
  apply: async (disk: DiskTransaction, key: string, value: string | null): Promise<boolean> => {
    const given = value === null ? null : parseJson(value)
    if (key === HOUSE_RULES) {
      await disk.put('userPreferences', { ...parseHouseRules(given), id: PREFERENCE_IDS.houseRules })
    } else if (key === CHOSEN_PLAYER) {
      await disk.put('userPreferences', chosenRecord(readChosen({ name: given })))
    } else if (key.startsWith(PLAYER)) {
      const others = (await players(disk)).filter(({ name }) => PLAYER + nameKey(name) !== key)
      const known = readPlayers([given]).filter(({ name }) => PLAYER + nameKey(name) === key)
      if (value !== null && known.length === 0) return true
      await disk.put('userPreferences', {
        id: PREFERENCE_IDS.knownPlayers,
        players: mergePlayers(others, known),
      })
    } else return false
    return true
  },
}

async function players(disk: DiskTransaction) {
  return readPlayersRecord(await disk.get('userPreferences', PREFERENCE_IDS.knownPlayers)) ?? []
}
