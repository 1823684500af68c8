import type { AchievementNotification } from './notifications.ts'

interface UnlockNotificationsParts {
  /** Returns how to cancel. */
  readonly later: (callback: () => void, ms: number) => () => void
  readonly isHeard: (accountId: string, sessionId: string | null) => Promise<boolean>
  readonly brought: (accountId: string, gameId: string) => Promise<AchievementNotification | null>
  readonly notify: (accountId: string, notification: AchievementNotification, except: string | null) => void
  readonly onFailure: (message: string, error: unknown) => void
}

interface EndedGame {
  readonly gameId: string
  /** The session that ended it and is not notified. */
  readonly sessionId: string | null
}

interface AccountNotifications {
  readonly waiting: readonly EndedGame[]
  readonly callOff: () => void
}

/** The pause after each computation for an account. */
const PAUSE_MS = 10_000
/** Games of an account: with more, the one that has waited longest is not reported. */
const MOST_WAITING = 20
/** Limits memory: a game of a further account is not reported. */
const MOST_ACCOUNTS = 50_000

/** SPEC Z1112: callers do not wait for it. */
export function createUnlockNotifications({ later, isHeard, brought, notify, onFailure }: UnlockNotificationsParts) {
  const accounts = new Map<string, AccountNotifications>()
  const send = async (accountId: string, { gameId, sessionId }: EndedGame): Promise<void> => {
    const notification = (await isHeard(accountId, sessionId)) ? await brought(accountId, gameId) : null
    if (notification !== null) notify(accountId, notification, sessionId)
  }
  const report = (accountId: string, game: EndedGame, waiting: readonly EndedGame[]): void => {
    const callOff = later(() => {
      const [next, ...others] = accounts.get(accountId)?.waiting ?? []
      if (next === undefined) accounts.delete(accountId)
      else report(accountId, next, others)
    }, PAUSE_MS)
    accounts.set(accountId, { waiting, callOff })
    send(accountId, game).catch((error: unknown) => onFailure('The notice of achievements could not be sent.', error))
  }
  return {
    ended: (accountId: string, sessionId: string | null, gameId: string): void => {
      const game = { gameId, sessionId }
      const account = accounts.get(accountId)
      if (account !== undefined) {
        const waiting = [...account.waiting.filter((other) => other.gameId !== gameId), game].slice(-MOST_WAITING)
        accounts.set(accountId, { ...account, waiting })
      } else if (accounts.size < MOST_ACCOUNTS) report(accountId, game, [])
    },
    close: () => {
      for (const { callOff } of accounts.values()) callOff()
      accounts.clear()
    },
  }
}
