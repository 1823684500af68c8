// Every name under which something is kept in this browser. Nothing else is ever written.

/** The database, version 1: names of its stores. */
export const DATABASE = {
  name: 'DutchDB',
  version: 1,
  stores: { ongoingGames: 'ongoingGames', gameHistory: 'gameHistory', userPreferences: 'userPreferences' },
} as const

/** Ids of single records in `userPreferences`; a set-aside save has the id `set-aside:` and one of its own. */
export const PREFERENCE_IDS = {
  gameHead: 'current_game_head',
  closedGames: 'closed_games',
  knownPlayers: 'known_players',
  setAsidePrefix: 'set-aside:',
} as const

/** Keys in local storage. */
export const KEYS = {
  currentGame: 'dutch-current-game',
  gameActive: 'dutch-game-active',
  closedGames: 'dutch-closed-games',
  setAside: 'dutch-set-aside',
  playerSetup: 'dutch-player-setup',
  gameHistory: 'dutch-game-history',
  knownPlayers: 'dutch-known-players',
  emergencySave: 'dutch-emergency-save',
  soundEnabled: 'dutch-sound-enabled',
  adsEnabled: 'dutch-ads-enabled',
  voiceSettings: 'dutch-voice-settings',
  offlineMode: 'dutch-offline-mode',
  tutorialCompleted: 'dutch-tutorial-completed',
  tutorialSkipped: 'dutch-tutorial-skipped',
  appState: 'dutch-app-state',
  theme: 'dutch-theme',
  consent: 'dutch-gdpr-consent',
  installDismissed: 'dutch-install-dismissed',
  installed: 'dutch-installed',
  iosInstallSeen: 'dutch-ios-install-seen',
  reminders: 'dutch-reminders',
  achievementAlerts: 'dutch-achievement-alerts',
  sentryDsn: 'dutch-sentry-dsn',
  publisher: 'dutch-publisher',
  /** Earlier formats: read once, migrated, then removed. */
  legacySimple: 'dutch-game-simple',
  legacySecure: 'dutch-game-secure',
} as const

/** Keys in session storage, gone with the tab. */
export const SESSION_KEYS = {
  /** Followed by the ids of the game and of the round that is being entered. */
  roundDraftPrefix: 'dutch-round-draft:',
  chunkReload: 'dutch-chunk-reload',
} as const

const KEY_PREFIX = 'dutch-'

/** The channel on which tabs tell each other that something was stored. */
export const CHANNEL = 'dutch-storage'

const PRECIOUS: ReadonlySet<string> = new Set([
  KEYS.currentGame,
  KEYS.gameActive,
  KEYS.closedGames,
  KEYS.setAside,
  KEYS.playerSetup,
  KEYS.gameHistory,
  KEYS.knownPlayers,
  KEYS.emergencySave,
  KEYS.soundEnabled,
  KEYS.adsEnabled,
  KEYS.voiceSettings,
  KEYS.offlineMode,
  KEYS.tutorialCompleted,
  KEYS.tutorialSkipped,
  KEYS.appState,
  KEYS.theme,
  KEYS.consent,
  KEYS.reminders,
  KEYS.achievementAlerts,
  KEYS.legacySimple,
  KEYS.legacySecure,
])

/** Whether a clean-up may remove a key: ours, and neither a game, history, consent, a setting nor a choice (S5). */
export function isExpendable(key: string): boolean {
  return key.startsWith(KEY_PREFIX) && !PRECIOUS.has(key)
}
