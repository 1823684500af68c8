import type { GuestStore } from '../src/guests/guest-store.ts'

/** Guests in memory, for tests that choose the ids themselves. */
export function createMemoryGuests(): GuestStore {
  const opened = new Map<string, string>()
  const ended = new Set<string>()
  return {
    make: () => Promise.reject(new Error('Guests of a test have their ids from it')),
    sessionOf: () => Promise.resolve(null),
    activeSessions: () => Promise.resolve(new Set<string>()),
    leaverOf: () => Promise.resolve(null),
    isActive: (userId) => Promise.resolve(!ended.has(userId)),
    endSession: (userId) => {
      ended.add(userId)
      return Promise.resolve()
    },
    end: () => Promise.resolve(),
    mayOpen: async (userId, gameId, isTheirs) => {
      const before = opened.get(userId)
      if (before !== undefined && before !== gameId && (await isTheirs(before))) return false
      opened.set(userId, gameId)
      return true
    },
    sweep: () => Promise.resolve(0),
  }
}
