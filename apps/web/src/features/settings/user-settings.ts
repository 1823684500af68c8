// The format of `dutch-app-state`, version 0. It is parsed by hand, because a schema library would add too much to the
// first page.

import { THEMES } from '../../ui/appearance.ts'

export const THEME_CHOICES = [...THEMES, 'auto'] as const

export interface UserSettings {
  readonly theme: (typeof THEME_CHOICES)[number]
  readonly animationsEnabled: boolean
  readonly soundEnabled: boolean
  /** 0 to 100. */
  readonly soundVolume: number
  readonly autoSave: boolean
  readonly syncEnabled: boolean
  readonly offlineMode: boolean
  readonly tutorialCompleted: boolean
  readonly tutorialSkipped: boolean
  readonly language: 'fr'
  readonly notifications: {
    readonly gameUpdates: boolean
    readonly achievements: boolean
    readonly multiplayer: boolean
  }
  readonly gameplay: {
    readonly confirmActions: boolean
    readonly showTips: boolean
    readonly autoCalculateScores: boolean
    /** Off for users who dictate, because spoken letters would act as shortcuts. */
    readonly keyboardShortcuts: boolean
    /** SPEC W113 */
    readonly keepScreenOn: boolean
    /** Points. */
    readonly defaultScoreLimit: number
  }
  readonly privacy: {
    readonly analytics: boolean
    readonly crashReports: boolean
    readonly performanceData: boolean
  }
}

export const DEFAULT_SETTINGS: UserSettings = {
  theme: 'auto',
  animationsEnabled: true,
  soundEnabled: true,
  soundVolume: 70,
  autoSave: true,
  syncEnabled: false,
  offlineMode: false,
  tutorialCompleted: false,
  tutorialSkipped: false,
  language: 'fr',
  notifications: { gameUpdates: true, achievements: true, multiplayer: true },
  gameplay: {
    confirmActions: true,
    showTips: true,
    autoCalculateScores: true,
    keyboardShortcuts: true,
    keepScreenOn: true,
    defaultScoreLimit: 100,
  },
  privacy: { analytics: true, crashReports: true, performanceData: false },
}

/** SPEC W515 */
export function parseSettings(stored: unknown): UserSettings {
  const top = fieldsOf(stored)
  const { soundVolume, theme } = top
  const gameplay = fieldsOf(top['gameplay'])
  const { defaultScoreLimit } = gameplay
  return {
    ...flags(top, DEFAULT_SETTINGS),
    theme: THEME_CHOICES.find((known) => known === theme) ?? DEFAULT_SETTINGS.theme,
    soundVolume: isWithin(soundVolume, 0, 100) ? soundVolume : DEFAULT_SETTINGS.soundVolume,
    notifications: flags(fieldsOf(top['notifications']), DEFAULT_SETTINGS.notifications),
    gameplay: {
      ...flags(gameplay, DEFAULT_SETTINGS.gameplay),
      defaultScoreLimit:
        isWithin(defaultScoreLimit, 10, 1000) && Number.isInteger(defaultScoreLimit)
          ? defaultScoreLimit
          : DEFAULT_SETTINGS.gameplay.defaultScoreLimit,
    },
    privacy: flags(fieldsOf(top['privacy']), DEFAULT_SETTINGS.privacy),
  }
}

function flags<Settings extends object>(stored: Readonly<Record<string, unknown>>, defaults: Settings): Settings {
  const read = { ...defaults }
  for (const [name, value] of Object.entries(defaults)) {
    const found = stored[name]
    if (typeof value === 'boolean' && typeof found === 'boolean') Object.assign(read, { [name]: found })
  }
  return read
}

/** No fields if the value is no record. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
