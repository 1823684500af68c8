import { NO_HOUSE_RULES, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { DEFAULT_SETTINGS, parseSettings, type UserSettings } from '../../settings/user-settings.ts'

/** The settings that a backup carries to another device. Connections and consents belong to the device. */
export function portableSettings(settings: UserSettings): Readonly<Record<string, unknown>> {
  const { offlineMode: _offline, syncEnabled: _sync, privacy: _privacy, ...portable } = settings
  return portable
}

/** SPEC Y605: a value that cannot be read gets its default. */
export function takenSettings(file: Readonly<Record<string, unknown>>, own: UserSettings): UserSettings {
  const { offlineMode, syncEnabled, privacy } = own
  return parseSettings({ ...own, ...file, offlineMode, syncEnabled, privacy })
}

/** Only for values of the same parser, whose fields are in the same order. */
export function haveSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** All settings are defaults, so taking those of a file loses nothing. */
export function areDefaultSettings(settings: UserSettings): boolean {
  return haveSameJson(portableSettings(settings), portableSettings(DEFAULT_SETTINGS))
}

export function hasNoHouseRules(rules: HouseRules): boolean {
  return haveSameJson(rules, NO_HOUSE_RULES)
}
