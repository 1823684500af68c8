/** By device. */
export interface PushPreferences {
  readonly gameUpdates: boolean
  readonly achievements: boolean
  readonly multiplayer: boolean
}

/** A game of one's account, changed on another device. */
export interface GameUpdateNotice {
  readonly kind: 'game-update'
  readonly gameId: string
  readonly state: 'round-added' | 'finished'
}

export interface AchievementNotice {
  readonly kind: 'achievement'
  readonly gameId: string
  /** Of those who have a new one. */
  readonly names: readonly string[]
  /** At least one. */
  readonly count: number
}

/** In a room that somebody is in without looking. */
export type MultiplayerNotice =
  | {
      readonly kind: 'multiplayer'
      readonly event: 'player-joined'
      readonly gameId: string
      /** Of who came in. */
      readonly name: string
    }
  | {
      readonly kind: 'multiplayer'
      readonly event: 'round-added'
      readonly gameId: string
      /** From 1. */
      readonly round: number
    }

/** Asked for by the person: no preference switches it off. */
export interface TestNotice {
  readonly kind: 'test'
}

export type Notice = GameUpdateNotice | AchievementNotice | MultiplayerNotice

export interface Notices {
  /**
   * SPEC Z1107: on devices that want it. Never throws or waits; what cannot be sent is dropped.
   * @param userIds each once
   * @param except the session that did it
   */
  readonly notify: (userIds: readonly string[], notice: Notice, except?: string | null) => void
}

export function preferenceOf({ kind }: Notice): keyof PushPreferences {
  switch (kind) {
    case 'game-update':
      return 'gameUpdates'
    case 'achievement':
      return 'achievements'
    case 'multiplayer':
      return 'multiplayer'
  }
}
