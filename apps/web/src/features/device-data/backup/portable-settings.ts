import { NO_HOUSE_RULES, type HouseRules } from '@dutch/domain/scoring/house-rules'
import { DEFAULT_SETTINGS, parseSettings, type UserSettings } from '../../settings/user-settings.ts'

/** The settings that belong to a person rather than to one device: connections and consents stay where they were given. */
export function portableSettings(settings: UserSettings): Readonly<Record<string, unknown>> {
  const { offlineMode: _offline, syncEnabled: _sync, privacy: _privacy, ...portable } = settings
  return portable
}

/** SPEC Y54: the settings of a file over those of this device. What the file has no readable value for takes its default. */
export function takenSettings(file: Readonly<Record<string, unknown>>, own: UserSettings): UserSettings {
  const { offlineMode, syncEnabled, privacy } = own
  return parseSettings({ ...own, ...file, offlineMode, syncEnabled, privacy })
}

/** Whether nobody has set anything on this device yet: then nothing is lost by taking the settings of a file. */
export function areUntouched(settings: UserSettings): boolean {
  return JSON.stringify(portableSettings(settings)) === JSON.stringify(portableSettings(DEFAULT_SETTINGS))
}

/** Whether the group of this device plays by the rules. */
export function isAsInTheRules(rules: HouseRules): boolean {
  return JSON.stringify(rules) === JSON.stringify(NO_HOUSE_RULES)
}
