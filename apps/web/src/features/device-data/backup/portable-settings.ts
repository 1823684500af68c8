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

/** Nothing is lost then by taking the settings of a file. */
export function areUntouched(settings: UserSettings): boolean {
  return JSON.stringify(portableSettings(settings)) === JSON.stringify(portableSettings(DEFAULT_SETTINGS))
}

export function isAsInTheRules(rules: HouseRules): boolean {
  return JSON.stringify(rules) === JSON.stringify(NO_HOUSE_RULES)
}
