import type { Result } from '@dutch/domain/result'
import type { GameLog, LoggedGame } from '@dutch/sync/game-log'
import type { Failover } from '../../../browser/failover.ts'
import type { LocalStorageGameLog } from './local-storage-game-log.ts'

/** Uses the database's log until it fails, then local storage until the page is closed. */
export function createFailoverGameLog(primary: GameLog, secondary: LocalStorageGameLog, failover: Failover): GameLog {
  let last: LoggedGame | null = null
  let isLoaded = false
  let hasTakenOver = false
  /** Local storage takes over the database's last game, once, whichever part noticed the failure. */
  const takenOver = () => {
    if (!hasTakenOver && last !== null) secondary.adopt(last)
    hasTakenOver = true
    return secondary
  }
  const change = async <Game extends LoggedGame | null, Fault extends { readonly kind: string }>(
    work: (log: GameLog) => Promise<Result<Game, Fault>>,
  ) => {
    const changed = await failover.run(
      () => work(primary),
      () => work(takenOver()),
    )
    if (changed.ok) last = changed.value
    return changed
  }
  /** What another tab has changed is in the copy too, so a failed read does not move the game to local storage. */
  const reload = async () => {
    const loaded = await primary.load()
    return loaded.ok || (last !== null && !secondary.adopt(last)) ? loaded : secondary.load()
  }
  return {
    load: async () => {
      const loaded = await (isLoaded && !failover.hasFailed()
        ? reload()
        : failover.run(primary.load, () => takenOver().load()))
      if (loaded.ok) [last, isLoaded] = [loaded.value.game, true]
      return loaded
    },
    append: (seen, events) => change((log) => log.append(seen, events)),
    close: (seen, closing) => change((log) => log.close(seen, closing)),
    // Only a failed write, not a failed check, moves the game to local storage.
    verify: () => (failover.hasFailed() ? takenOver() : primary).verify(),
    // Both logs listen to the same tabs.
    subscribe: primary.subscribe,
  }
}
