import type { Instant } from '@dutch/domain/instant'
import type { PresenceNotice } from './cluster.ts'

interface OtherServer {
  readonly number: number
  readonly users: ReadonlySet<string>
  /** Of a monotonic clock. */
  until: number
}

/** Repeated every 15 s: one or two lost notices are no absence. */
const VALID_MS = 40_000
const CLOCK_WAS_SET_MS = 1000

/** SPEC Z706, Z732. @param now for what servers tell each other @param elapsed of a monotonic clock, for durations */
export function createPresenceTracker(now: () => number, elapsed: () => number) {
  /** How many each user has at this server. */
  const sockets = new Map<string, number>()
  const otherServers = new Map<string, OtherServer>()
  const left = new Map<string, number>()
  const reportedAway = new Map<string, number>()
  const began = elapsed()
  let known = now() - elapsed()
  // Two clocks differ by milliseconds, and repeated notices must be equal.
  const offset = () => {
    const present = now() - elapsed()
    if (Math.abs(present - known) > CLOCK_WAS_SET_MS) known = present
    return known
  }

  /** At any server. */
  const isHere = (userId: string) =>
    sockets.has(userId) || [...otherServers.values()].some(({ users }) => users.has(userId))
  const returned = (userId: string) => {
    left.delete(userId)
    reportedAway.delete(userId)
  }
  const parted = (users: Iterable<string>) => {
    for (const userId of users) if (!isHere(userId)) left.set(userId, elapsed())
  }
  return {
    /** Once for each socket, as `disconnected`. */
    connected: (userId: string) => {
      sockets.set(userId, (sockets.get(userId) ?? 0) + 1)
      returned(userId)
    },
    disconnected: (userId: string) => {
      const others = (sockets.get(userId) ?? 1) - 1
      if (others > 0) return void sockets.set(userId, others)
      sockets.delete(userId)
      parted([userId])
    },
    isHere,
    /** At this server. */
    here: (): readonly string[] => [...sockets.keys()],
    /** Null while one is connected. */
    awaySince: (userId: string): Instant | null => {
      if (isHere(userId)) return null
      const since = left.get(userId) ?? Math.min(began, reportedAway.get(userId) ?? began)
      return Math.round(offset() + since)
    },
    /** Forgets all others. */
    keep: (isKept: (userId: string) => boolean) => {
      for (const away of [left, reportedAway])
        for (const userId of away.keys()) if (!isKept(userId)) away.delete(userId)
    },
    /** SPEC Z906: an older notice that comes later is ignored. */
    received: (from: string, number: number, { users, lost }: PresenceNotice) => {
      const before = otherServers.get(from)
      if (before !== undefined && before.number >= number) return
      otherServers.set(from, { number, users: new Set(users), until: elapsed() + VALID_MS })
      users.forEach(returned)
      parted(before?.users ?? [])
      if (lost === null || isHere(lost.userId)) return
      const since = Math.min(elapsed(), lost.since - offset())
      reportedAway.set(lost.userId, Math.min(since, reportedAway.get(lost.userId) ?? began))
    },
    /** SPEC Z906: servers that did not repeat have no phones, unless nobody could be heard. */
    expire: (isReachable: boolean) => {
      for (const [from, server] of otherServers) {
        if (!isReachable) server.until = elapsed() + VALID_MS
        else if (server.until <= elapsed()) {
          otherServers.delete(from)
          parted(server.users)
        }
      }
    },
  }
}
