import { NO_HOUSE_RULES, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { DEFAULT_SETTINGS, parseSettings, type UserSettings } from '../../settings/user-settings.ts'

/** Settings that belong to a person; connections and consents stay on the device where they were given. */
export function portableSettings(settings: UserSettings): Readonly<Record<string, unknown>> {
  const { offlineMode: _offline, syncEnabled: _sync, privacy: _privacy, ...portable } = settings
  return portable
}

/** SPEC Y605: a value that cannot be read takes its default. */
export function takenSettings(file: Readonly<Record<string, unknown>>, own: UserSettings): UserSettings {
  const { offlineMode, syncEnabled, privacy } = own
  return parseSettings({ ...own, ...file, offlineMode, syncEnabled, privacy })
}

/** Read or parsed alike, so that their fields stand in one order. */
export function areAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Nothing is lost then by taking the settings of a file. */
export function areUntouched(settings: UserSettings): boolean {
  return areAlike(portableSettings(settings), portableSettings(DEFAULT_SETTINGS))
}

export function isAsInTheRules(rules: HouseRules): boolean {
  return areAlike(rules, NO_HOUSE_RULES)
}
