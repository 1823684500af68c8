// What somebody may be told while they look at something else. Other parts of the server say what happened; who hears of
// it, and how, is decided here.

/** What people choose from, device by device. */
export interface PushPreferences {
  readonly gameUpdates: boolean
  readonly achievements: boolean
  readonly multiplayer: boolean
}

/** A game of one's own account, changed on another device of it. */
export interface GameUpdateNotice {
  readonly kind: 'game-update'
  readonly gameId: string
  readonly state: 'round-added' | 'finished'
}

/** A game brought successes. */
export interface AchievementNotice {
  readonly kind: 'achievement'
  readonly gameId: string
  /** Of those who have a new one. */
  readonly names: readonly string[]
  /** How many in all, at least one. */
  readonly count: number
}

/** Something in a room that somebody sits in without looking at it. */
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

/** What a person asked for, to see whether it works: nobody switches it off. */
export interface TestNotice {
  readonly kind: 'test'
}

export type Notice = GameUpdateNotice | AchievementNotice | MultiplayerNotice

/** The port through which the rest of the server tells people something. */
export interface Notices {
  /**
   * SPEC Z156: tells some people, on those of their devices that want to hear of it. Answers at once and never throws:
   * nobody waits for it, and what cannot be sent is given up.
   * @param userIds whom, each once
   * @param except the session of the device that did it: it knows
   */
  readonly notify: (userIds: readonly string[], notice: Notice, except?: string | null) => void
}

/** Which choice a notice falls under. */
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
