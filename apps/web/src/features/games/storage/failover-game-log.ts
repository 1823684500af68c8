import type { GameLog, LoggedGame } from '@dutch/sync/game-log'
import type { Failover } from '../../../browser/failover.ts'
import type { LocalStorageGameLog } from './local-storage-game-log.ts'

/** The database's log until it fails; then local storage for the rest of the page's life. */
export function createFailoverGameLog(primary: GameLog, secondary: LocalStorageGameLog, failover: Failover): GameLog {
  let last: LoggedGame | null = null
  let hasTakenOver = false
  /** Once: local storage takes over what the database had, whatever found it out of order. */
  const takeOver = () => {
    if (hasTakenOver) return
    hasTakenOver = true
    if (last !== null) secondary.adopt(last)
  }
  return {
    load: async () => {
      const loaded = await failover.run(primary.load, () => {
        takeOver()
        return secondary.load()
      })
      if (loaded.ok) last = loaded.value.game
      return loaded
    },
    append: async (seen, events) => {
      const appended = await failover.run(
        () => primary.append(seen, events),
        () => {
          takeOver()
          return secondary.append(seen, events)
        },
      )
      if (appended.ok) last = appended.value
      return appended
    },
    close: async (seen, closing) => {
      const closed = await failover.run(
        () => primary.close(seen, closing),
        () => {
          takeOver()
          return secondary.close(seen, closing)
        },
      )
      if (closed.ok) last = closed.value
      return closed
    },
    // Only a failed write says that the game cannot stay where it is.
    verify: () => {
      if (!failover.hasFailed()) return primary.verify()
      takeOver()
      return secondary.verify()
    },
    // Both listen to the same tabs.
    subscribe: primary.subscribe,
  }
}
