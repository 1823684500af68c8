import { createCoalesce } from './coalesce.ts'
import type { AchievementNotice } from './notice.ts'

interface UnlockNoticesParts {
  readonly later: (callback: () => void, ms: number) => () => void
  readonly isHeard: (accountId: string, sessionId: string | null) => Promise<boolean>
  readonly brought: (accountId: string, gameId: string) => Promise<AchievementNotice | null>
  readonly notify: (accountId: string, notice: AchievementNotice, except: string | null) => void
  readonly onFailure: (message: string, error: unknown) => void
}

/** The pause after each computation for an account. */
const WINDOW_MS = 10_000

/** SPEC Z1112: callers do not wait for it. */
export function createUnlockNotices({ later, isHeard, brought, notify, onFailure }: UnlockNoticesParts) {
  const coalesce = createCoalesce(later, WINDOW_MS)
  const send = async (accountId: string, sessionId: string | null, gameId: string): Promise<void> => {
    const notice = (await isHeard(accountId, sessionId)) ? await brought(accountId, gameId) : null
    if (notice !== null) notify(accountId, notice, sessionId)
  }
  return {
    ended: (accountId: string, sessionId: string | null, gameId: string): void =>
      coalesce.pass(accountId, {
        by: null,
        send: () => {
          send(accountId, sessionId, gameId).catch((error: unknown) =>
            onFailure('The notice of achievements could not be sent.', error),
          )
        },
      }),
    close: coalesce.close,
  }
}
