// Whose phones are connected to one room: here, and to other servers as they say.

import type { PresenceNews } from './neighbours.ts'
import type { RoomSocket } from './room-socket.ts'

export interface Attendance {
  readonly came: (socket: RoomSocket) => void
  readonly went: (socket: RoomSocket) => void
  /** Whether a phone of a user is connected, to whichever server. */
  readonly isHere: (userId: string) => boolean
  /** Whose phones are connected to this server. */
  readonly here: () => readonly string[]
  /** Since when no phone of a user is connected, in ms since 1970; null while one is. */
  readonly awaySince: (userId: string) => number | null
  /** Remembers only those. */
  readonly keep: (isKept: (userId: string) => boolean) => void
  /** SPEC Z184: what another server says of its phones. What it said before this, and comes later, counts no more. */
  readonly heard: (from: string, number: number, news: PresenceNews) => void
  /** SPEC Z184: who did not repeat it has no phones any more; unless nobody could be heard. */
  readonly expire: (areHeard: boolean) => void
}

interface Elsewhere {
  readonly number: number
  readonly users: ReadonlySet<string>
  /** Milliseconds since 1970. */
  until: number
}

/** Said every 15 s: what was lost once or twice is no absence. */
const TOLD_FOR_MS = 40_000

/** SPEC Z104: an attendance that begins now: who is not here by then is away from now on, or since when others know it. */
export function createAttendance(now: () => number): Attendance {
  const sockets = new Map<string, Set<RoomSocket>>()
  const elsewhere = new Map<string, Elsewhere>()
  const left = new Map<string, number>()
  // Since when others know those to be away whom this server has not seen.
  const toldAway = new Map<string, number>()
  const began = now()

  const isHere = (userId: string) =>
    sockets.has(userId) || [...elsewhere.values()].some(({ users }) => users.has(userId))
  const returned = (userId: string) => {
    left.delete(userId)
    toldAway.delete(userId)
  }
  const parted = (users: Iterable<string>) => {
    for (const userId of users) if (!isHere(userId)) left.set(userId, now())
  }
  return {
    came: (socket) => {
      if (socket.userId === null) return
      const present = sockets.get(socket.userId)
      if (present === undefined) sockets.set(socket.userId, new Set([socket]))
      else present.add(socket)
      returned(socket.userId)
    },
    went: (socket) => {
      const present = socket.userId === null ? undefined : sockets.get(socket.userId)
      if (socket.userId === null || present?.delete(socket) !== true || present.size > 0) return
      sockets.delete(socket.userId)
      parted([socket.userId])
    },
    isHere,
    here: () => [...sockets.keys()],
    awaySince: (userId) =>
      isHere(userId) ? null : (left.get(userId) ?? Math.min(began, toldAway.get(userId) ?? began)),
    keep: (isKept) => {
      for (const known of [left, toldAway]) for (const userId of known.keys()) if (!isKept(userId)) known.delete(userId)
    },
    heard: (from, number, { users, lost }) => {
      const before = elsewhere.get(from)
      if (before !== undefined && before.number >= number) return
      elsewhere.set(from, { number, users: new Set(users), until: now() + TOLD_FOR_MS })
      users.forEach(returned)
      parted(before?.users ?? [])
      if (lost === null || isHere(lost.userId)) return
      toldAway.set(lost.userId, Math.min(lost.since, toldAway.get(lost.userId) ?? began))
    },
    expire: (areHeard) => {
      for (const [from, told] of elsewhere) {
        if (!areHeard) told.until = now() + TOLD_FOR_MS
        else if (told.until <= now()) {
          elsewhere.delete(from)
          parted(told.users)
        }
      }
    },
  }
}
