import { createListeners } from '@dutch/domain/listeners'
import type { Clock } from '../../../browser/clock.ts'
import type { Visibility } from '../../../browser/visibility.ts'
import { lookAtServer, type Look, type LookPorts } from './look-at-server.ts'

export interface ServerState {
  /** The samples of at most an hour, the latest last. */
  readonly looks: readonly Look[]
  readonly isLooking: boolean
  readonly hasToken: boolean
}

export interface ServerWatch {
  readonly get: () => ServerState
  /** While there is a listener, samples at once and every 30 s. Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly look: () => Promise<void>
  /** Null forgets the token, which is kept in memory only. */
  readonly setToken: (token: string | null) => void
}

export const REFRESH_MS = 30_000
const MOST_LOOKS = 120

/** SPEC W1109, W1110: every 30 s while the page is seen. */
export function createServerWatch(
  ports: LookPorts & { readonly clock: Pick<Clock, 'every'>; readonly visibility: Visibility },
): ServerWatch {
  const { clock, visibility } = ports
  let token: string | null = null
  let state: ServerState = { looks: [], isLooking: false, hasToken: false }
  let turn = 0
  let stop: (() => void) | null = null
  const listeners = createListeners()
  const set = (change: Partial<ServerState>) => {
    state = { ...state, ...change }
    listeners.notify()
  }
  const look = async () => {
    const own = (turn += 1)
    set({ isLooking: true })
    const seen = await lookAtServer(ports, token)
    // A newer request is running, perhaps with another token.
    if (own !== turn) return
    set({ looks: [...state.looks, seen].slice(-MOST_LOOKS), isLooking: false })
  }
  const begin = () => {
    const lookIfSeen = () => {
      if (visibility.isVisible()) void look()
    }
    const timers = [clock.every(REFRESH_MS, lookIfSeen), visibility.subscribe(lookIfSeen)]
    lookIfSeen()
    return () => timers.forEach((end) => end())
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      const leave = listeners.subscribe(listener)
      stop ??= begin()
      return () => {
        leave()
        if (listeners.hasListeners()) return
        stop?.()
        stop = null
      }
    },
    look,
    setToken: (next) => {
      token = next
      set({ hasToken: next !== null })
      void look()
    },
  }
}

/** SPEC W1109: the percentage of answered samples; null before the first one. */
export function availability(looks: readonly Look[]): number | null {
  return looks.length === 0 ? null : (100 * looks.filter(({ answeredIn }) => answeredIn !== null).length) / looks.length
}

/** The median response time in milliseconds; null if no sample was answered. */
export function middleResponse(looks: readonly Look[]): number | null {
  const times = looks.flatMap(({ answeredIn }) => answeredIn ?? []).toSorted((a, b) => a - b)
  return times[Math.floor((times.length - 1) / 2)] ?? null
}
