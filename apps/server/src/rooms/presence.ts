import type { Instant } from '@dutch/domain/instant'
import type { PresenceNotice } from './cluster.ts'

interface OtherServer {
  readonly number: number
  readonly users: ReadonlySet<string>
  /** When this expires, on the monotonic clock. */
  until: number
}

/** Notices are repeated every 15 s, so that one or two lost notices do not count as an absence. */
const VALID_MS = 40_000
const CLOCK_WAS_SET_MS = 1000

/** SPEC Z706, Z732. @param now wall clock, for notices between servers @param elapsed monotonic clock, for durations */
export function createPresenceTracker(now: () => number, elapsed: () => number) {
  /** Connections of each user to this server. */
  const sockets = new Map<string, number>()
  const otherServers = new Map<string, OtherServer>()
  const left = new Map<string, number>()
  const reportedAway = new Map<string, number>()
  const began = elapsed()
  let known = now() - elapsed()
  // The difference is kept, since the clocks drift by milliseconds and repeated notices must be equal.
  const offset = () => {
    const present = now() - elapsed()
    if (Math.abs(present - known) > CLOCK_WAS_SET_MS) known = present
    return known
  }

  /** Whether the user is connected to any server. */
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
    /** Call it once for each socket, like `disconnected`. */
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
    /** The users connected to this server. */
    here: (): readonly string[] => [...sockets.keys()],
    /** Null while the user is connected. */
    awaySince: (userId: string): Instant | null => {
      if (isHere(userId)) return null
      return Math.round(offset() + (left.get(userId) ?? reportedAway.get(userId) ?? began))
    },
    /** Forgets the absences of all other users. */
    keep: (isKept: (userId: string) => boolean) => {
      for (const away of [left, reportedAway])
        for (const userId of away.keys()) if (!isKept(userId)) away.delete(userId)
    },
    /** SPEC Z906: ignores a notice that is older than the last one of the same server. */
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
    /** SPEC Z906: drops the users of servers that did not repeat their notice, unless no server can be heard. */
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
