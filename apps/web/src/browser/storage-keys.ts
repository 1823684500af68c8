// All names under which the app stores data in this browser.

export const DATABASE = { name: 'DutchDB', version: 1 } as const

/** Ids of single records in `userPreferences`. A quarantined save has the id `set-aside:` followed by another id. */
export const PREFERENCE_IDS = {
  gameHead: 'current_game_head',
  closedGames: 'closed_games',
  knownPlayers: 'known_players',
  houseRules: 'house_rules',
  chosenPlayer: 'chosen_player',
  syncState: 'sync-state',
  /** The settings as last synced with the account. */
  syncSettings: 'sync-settings',
  /** Data of earlier versions that must still be added to the outbox. */
  syncKept: 'sync-kept',
  quarantinePrefix: 'set-aside:',
} as const

export const KEYS = {
  currentGame: 'dutch-current-game',
  gameActive: 'dutch-game-active',
  closedGames: 'dutch-closed-games',
  quarantine: 'dutch-set-aside',
  playerSetup: 'dutch-player-setup',
  /** A table that is being set up in the lobby. */
  tableDraft: 'dutch-table-draft',
  gameHistory: 'dutch-game-history',
  /** Set while the database holds finished games, so that a failing database is not taken for an empty one. */
  databaseGames: 'dutch-database-games',
  knownPlayers: 'dutch-known-players',
  houseRules: 'dutch-house-rules',
  chosenPlayer: 'dutch-chosen-player',
  /** Ids of preferences whose text in local storage is newer than the database's record. */
  latePreferences: 'dutch-late-preferences',
  /** A renaming in progress, which is completed after an interruption. */
  peopleChange: 'dutch-people-change',
  emergencySave: 'dutch-emergency-save',
  soundEnabled: 'dutch-sound-enabled',
  adsEnabled: 'dutch-ads-enabled',
  voiceSettings: 'dutch-voice-settings',
  offlineMode: 'dutch-offline-mode',
  session: 'dutch-session',
  guest: 'dutch-guest',
  guestCardClosed: 'dutch-guest-card-closed',
  /** A user signed in and has not been asked yet about the games of this device (W1612). */
  gamesOffer: 'dutch-games-offer',
  tutorialCompleted: 'dutch-tutorial-completed',
  tutorialSkipped: 'dutch-tutorial-skipped',
  appState: 'dutch-app-state',
  theme: 'dutch-theme',
  consent: 'dutch-gdpr-consent',
  installDismissed: 'dutch-install-dismissed',
  installed: 'dutch-installed',
  iosInstallSeen: 'dutch-ios-install-seen',
  /** When the app last offered to ask the browser to keep the games. */
  keepingOffered: 'dutch-keeping-offered',
  /** Whether the cookie is set that records that games were stored here. */
  gamesCookie: 'dutch-games-cookie',
  reminders: 'dutch-reminders',
  achievementAlerts: 'dutch-achievement-alerts',
  publisher: 'dutch-publisher',
  sentryDsn: 'dutch-sentry-dsn',
  /** Ids of games that were removed from the history. */
  removedGames: 'dutch-removed-games',
  /** The game that continues in a room. */
  roomGame: 'dutch-room-game',
  /** The room in which this device plays, for pages that do not load the code of rooms. */
  roomUnderWay: 'dutch-room-under-way',
  dealer: 'dutch-dealer',
  /** Formats of earlier versions, which are migrated and removed. */
  legacySimple: 'dutch-game-simple',
  legacySecure: 'dutch-game-secure',
} as const

/** The ids of the game and of the round follow. */
export const ROUND_DRAFT_PREFIX = 'dutch-round-draft:'

/** Keys in session storage. */
export const SESSION_KEYS = {
  /** A pending request to join a room. */
  entrance: 'dutch-entrance',
  /** Hosts that must be informed that the request was withdrawn. */
  leaves: 'dutch-leaves',
  rematch: 'dutch-rematch',
  chunkReload: 'dutch-chunk-reload',
  settingsDraft: 'dutch-settings-draft',
} as const

const KEY_PREFIX = 'dutch-'

export const CHANNEL = 'dutch-storage'

/** Whether any version of the app owns this key. */
export function isOurs(key: string): boolean {
  return key.startsWith(KEY_PREFIX)
}

/** The value of `KEYS.guest` in place of a guest's record until the server has deleted the guest. */
export const GUEST_TO_END = 'ended'
