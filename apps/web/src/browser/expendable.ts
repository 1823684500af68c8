import type { KeyValueStore } from './key-value-store.ts'
import { isOurs, KEYS, ROUND_DRAFT_PREFIX } from './storage-keys.ts'

const PRECIOUS: ReadonlySet<string> = new Set([
  KEYS.currentGame,
  KEYS.gameActive,
  KEYS.closedGames,
  KEYS.setAside,
  KEYS.playerSetup,
  KEYS.gameHistory,
  KEYS.databaseGames,
  KEYS.knownPlayers,
  KEYS.houseRules,
  KEYS.chosenPlayer,
  KEYS.latePreferences,
  KEYS.peopleChange,
  KEYS.emergencySave,
  KEYS.soundEnabled,
  KEYS.adsEnabled,
  KEYS.voiceSettings,
  KEYS.offlineMode,
  KEYS.session,
  KEYS.guest,
  KEYS.guestCardClosed,
  KEYS.gamesOffer,
  KEYS.tutorialCompleted,
  KEYS.tutorialSkipped,
  KEYS.appState,
  KEYS.theme,
  KEYS.consent,
  KEYS.installDismissed,
  KEYS.installed,
  KEYS.iosInstallSeen,
  KEYS.keepingOffered,
  KEYS.gamesCookie,
  KEYS.reminders,
  KEYS.achievementAlerts,
  KEYS.dealer,
  KEYS.removedGames,
  KEYS.roomGame,
  KEYS.roomUnderWay,
  KEYS.legacySimple,
  KEYS.legacySecure,
])

/** SPEC W510, W806. @returns of each key that may go, whether it went */
export function removeExpendable(values: KeyValueStore): readonly boolean[] {
  return values
    .keys()
    .filter(isExpendable)
    .map((key) => values.remove(key).ok)
}

export function isExpendable(key: string): boolean {
  return isOurs(key) && !PRECIOUS.has(key) && !key.startsWith(ROUND_DRAFT_PREFIX)
}
