// All names under which something is kept in this browser.

export const DATABASE = { name: 'DutchDB', version: 1 } as const

/** Ids of single records in `userPreferences`; a set-aside save has `set-aside:` and an id. */
export const PREFERENCE_IDS = {
  gameHead: 'current_game_head',
  closedGames: 'closed_games',
  knownPlayers: 'known_players',
  houseRules: 'house_rules',
  chosenPlayer: 'chosen_player',
  syncState: 'sync-state',
  /** The settings as the account knows them. */
  syncSettings: 'sync-settings',
  /** Notes of earlier versions that still have to reach the outbox. */
  syncKept: 'sync-kept',
  setAsidePrefix: 'set-aside:',
} as const

export const KEYS = {
  currentGame: 'dutch-current-game',
  gameActive: 'dutch-game-active',
  closedGames: 'dutch-closed-games',
  setAside: 'dutch-set-aside',
  playerSetup: 'dutch-player-setup',
  /** A table that is being made in the lobby. */
  tableDraft: 'dutch-table-draft',
  gameHistory: 'dutch-game-history',
  /** While the database holds finished games: one that fails is not taken for an empty one. */
  databaseGames: 'dutch-database-games',
  knownPlayers: 'dutch-known-players',
  houseRules: 'dutch-house-rules',
  chosenPlayer: 'dutch-chosen-player',
  /** Ids of preferences that stand in local storage since the database was silent. */
  latePreferences: 'dutch-late-preferences',
  /** A renaming under way, so that an interrupted one is finished. */
  peopleChange: 'dutch-people-change',
  emergencySave: 'dutch-emergency-save',
  soundEnabled: 'dutch-sound-enabled',
  adsEnabled: 'dutch-ads-enabled',
  voiceSettings: 'dutch-voice-settings',
  offlineMode: 'dutch-offline-mode',
  session: 'dutch-session',
  guest: 'dutch-guest',
  guestCardClosed: 'dutch-guest-card-closed',
  /** Somebody signed in and was not asked yet about the games of this device (W1612). */
  gamesOffer: 'dutch-games-offer',
  tutorialCompleted: 'dutch-tutorial-completed',
  tutorialSkipped: 'dutch-tutorial-skipped',
  appState: 'dutch-app-state',
  theme: 'dutch-theme',
  consent: 'dutch-gdpr-consent',
  installDismissed: 'dutch-install-dismissed',
  installed: 'dutch-installed',
  iosInstallSeen: 'dutch-ios-install-seen',
  /** When the person was last offered to have the games kept. */
  keepingOffered: 'dutch-keeping-offered',
  /** Whether the cookie that says that games were stored here is set. */
  gamesCookie: 'dutch-games-cookie',
  reminders: 'dutch-reminders',
  achievementAlerts: 'dutch-achievement-alerts',
  publisher: 'dutch-publisher',
  sentryDsn: 'dutch-sentry-dsn',
  /** Ids of games that were taken out of the history. */
  removedGames: 'dutch-removed-games',
  /** The game that goes on in a room. */
  roomGame: 'dutch-room-game',
  /** The room that this device plays in, for pages that load nothing of rooms. */
  roomUnderWay: 'dutch-room-under-way',
  dealer: 'dutch-dealer',
  /** Earlier formats: read once, migrated, removed. */
  legacySimple: 'dutch-game-simple',
  legacySecure: 'dutch-game-secure',
} as const

/** Followed by the ids of the game and of the round. */
export const ROUND_DRAFT_PREFIX = 'dutch-round-draft:'

/** Gone with the tab. */
export const SESSION_KEYS = {
  /** The request to come into a room that waits for its answer. */
  entrance: 'dutch-entrance',
  /** Hosts to be told that somebody waits no longer. */
  leaves: 'dutch-leaves',
  rematch: 'dutch-rematch',
  chunkReload: 'dutch-chunk-reload',
  settingsDraft: 'dutch-settings-draft',
} as const

const KEY_PREFIX = 'dutch-'

export const CHANNEL = 'dutch-storage'

/** Of any version. */
export function isOurs(key: string): boolean {
  return key.startsWith(KEY_PREFIX)
}
