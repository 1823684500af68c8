import * as v from 'valibot'

// The settings as they are kept (key `dutch-app-state`, version 0). The whole shape is stored, also what no screen
// shows yet; whatever is missing or unreadable takes its default, alone.

const DEFAULT_LIMIT_SETTING = 100
const DEFAULT_VOLUME = 70

const themeSchema = v.picklist(['light', 'dark', 'auto'])
const limit = v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(1000))
const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const flag = (value: boolean) => v.fallback(v.boolean(), value)

const notificationsSchema = v.object({ gameUpdates: flag(true), achievements: flag(true), multiplayer: flag(true) })
const gameplaySchema = v.object({
  confirmActions: flag(true),
  showTips: flag(true),
  autoCalculateScores: flag(true),
  /** Keys that act alone, such as N for a new round: whoever dictates to the device may not want them. */
  keyboardShortcuts: flag(true),
  defaultScoreLimit: v.fallback(limit, DEFAULT_LIMIT_SETTING),
})
const privacySchema = v.object({ analytics: flag(true), crashReports: flag(true), performanceData: flag(false) })

const settingsSchema = v.object({
  theme: v.fallback(themeSchema, 'auto'),
  animationsEnabled: flag(true),
  soundEnabled: flag(true),
  soundVolume: v.fallback(volume, DEFAULT_VOLUME),
  autoSave: flag(true),
  syncEnabled: flag(false),
  offlineMode: flag(false),
  tutorialCompleted: flag(false),
  language: v.fallback(v.literal('fr'), 'fr'),
  notifications: v.fallback(notificationsSchema, v.parse(notificationsSchema, {})),
  gameplay: v.fallback(gameplaySchema, v.parse(gameplaySchema, {})),
  privacy: v.fallback(privacySchema, v.parse(privacySchema, {})),
})

export type UserSettings = v.InferOutput<typeof settingsSchema>

/** The part of the settings that stands at the top of the stored state as well. */
export type TopSettings = Pick<UserSettings, 'theme' | 'soundEnabled' | 'animationsEnabled' | 'tutorialCompleted'>

/** What the settings are before anybody touched them. */
export const DEFAULT_SETTINGS: UserSettings = v.parse(settingsSchema, {})

/** Reads settings from anything: each field that is missing or malformed takes its default, the others stay. */
export function parseSettings(stored: unknown): UserSettings {
  const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored)
  return v.parse(settingsSchema, isRecord ? stored : {})
}
