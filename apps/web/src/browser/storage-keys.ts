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
  houseRules: 'house_rules',
  chosenPlayer: 'chosen_player',
  /** Stands where this device belongs to an account. */
  syncState: 'sync-state',
  /** The settings as the account knows them. */
  syncSettings: 'sync-settings',
  /** What has still to be noted for the account, as it is: what notes could not be fetched. */
  syncKept: 'sync-kept',
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
  houseRules: 'dutch-house-rules',
  chosenPlayer: 'dutch-chosen-player',
  /** A change of names that is under way in local storage, so that one that was cut short is finished. */
  peopleChange: 'dutch-people-change',
  emergencySave: 'dutch-emergency-save',
  soundEnabled: 'dutch-sound-enabled',
  adsEnabled: 'dutch-ads-enabled',
  voiceSettings: 'dutch-voice-settings',
  offlineMode: 'dutch-offline-mode',
  /** Who signed in on this device: without it nobody is asked. */
  session: 'dutch-session',
  /** Whether somebody came in and was not asked yet about the games of this device (Y197). */
  gamesOffer: 'dutch-games-offer',
  tutorialCompleted: 'dutch-tutorial-completed',
  tutorialSkipped: 'dutch-tutorial-skipped',
  appState: 'dutch-app-state',
  theme: 'dutch-theme',
  consent: 'dutch-gdpr-consent',
  installDismissed: 'dutch-install-dismissed',
  installed: 'dutch-installed',
  /** Somebody on iOS has read how to install. */
  iosInstallSeen: 'dutch-ios-install-seen',
  /** When somebody was last offered to have the games of this browser kept. */
  keepingOffered: 'dutch-keeping-offered',
  /** What this device knows of the cookie that says that games were stored here. */
  gamesCookie: 'dutch-games-cookie',
  reminders: 'dutch-reminders',
  achievementAlerts: 'dutch-achievement-alerts',
  publisher: 'dutch-publisher',
  /** Where errors are reported, as the server said last. */
  sentryDsn: 'dutch-sentry-dsn',
  /** The id of the game under way that goes on in a room: its rounds are entered there. */
  roomGame: 'dutch-room-game',
  /** Who deals in the game under way. */
  dealer: 'dutch-dealer',
  /** Earlier formats: read once, migrated, then removed. */
  legacySimple: 'dutch-game-simple',
  legacySecure: 'dutch-game-secure',
} as const

/** Keys in session storage, gone with the tab. */
export const SESSION_KEYS = {
  /** Followed by the ids of the game and of the round that is being entered. */
  roundDraftPrefix: 'dutch-round-draft:',
  chunkReload: 'dutch-chunk-reload',
  /** Settings that were changed and not saved yet. */
  settingsDraft: 'dutch-settings-draft',
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
  KEYS.houseRules,
  KEYS.chosenPlayer,
  KEYS.peopleChange,
  KEYS.emergencySave,
  KEYS.soundEnabled,
  KEYS.adsEnabled,
  KEYS.voiceSettings,
  KEYS.offlineMode,
  KEYS.session,
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
  KEYS.roomGame,
  KEYS.legacySimple,
  KEYS.legacySecure,
])

/** Whether a key is one of ours, of whatever version. */
export function isOurs(key: string): boolean {
  return key.startsWith(KEY_PREFIX)
}

/** Whether a clean-up may remove a key: ours, and neither a game, history, consent, a setting nor a choice (S5). */
export function isExpendable(key: string): boolean {
  return isOurs(key) && !PRECIOUS.has(key)
}
