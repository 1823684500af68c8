/** The choices of one device. */
export interface PushPreferences {
  readonly gameUpdates: boolean
  readonly achievements: boolean
  readonly multiplayer: boolean
}

/** A game of the account was changed on another device. */
export interface GameUpdateNotification {
  readonly kind: 'game-update'
  readonly gameId: string
  readonly state: 'round-added' | 'finished'
}

export interface AchievementNotification {
  readonly kind: 'achievement'
  readonly gameId: string
  /** Players who have a new achievement. */
  readonly names: readonly string[]
  /** How many new achievements there are; at least one. */
  readonly count: number
}

/** Something happened in a room whose member is not connected. */
export type MultiplayerNotification =
  | {
      readonly kind: 'multiplayer'
      readonly event: 'player-joined'
      readonly gameId: string
      /** The name of the player who joined. */
      readonly name: string
    }
  | {
      readonly kind: 'multiplayer'
      readonly event: 'round-added'
      readonly gameId: string
      /** The number of the round, from 1. */
      readonly round: number
    }

/** Requested by the user, so preferences do not apply. */
export interface TestNotification {
  readonly kind: 'test'
}

export type PushNotification = GameUpdateNotification | AchievementNotification | MultiplayerNotification

export interface PushNotifier {
  /**
   * SPEC Z1107: sends to devices whose preferences allow it. Never throws or waits; a failing notification is dropped.
   * @param userIds without duplicates
   * @param except the session that caused the notification and is not notified
   */
  readonly notify: (userIds: readonly string[], notification: PushNotification, except?: string | null) => void
}

export function preferenceOf({ kind }: PushNotification): keyof PushPreferences {
  switch (kind) {
    case 'game-update':
      return 'gameUpdates'
    case 'achievement':
      return 'achievements'
    case 'multiplayer':
      return 'multiplayer'
  }
}
