import { createListeners } from '@dutch/domain/listeners'
import type { Clock } from '../../../browser/clock.ts'
import type { Visibility } from '../../../browser/visibility.ts'
import { sampleServer, type ServerSample, type SamplePorts } from './sample-server.ts'

export interface ServerState {
  /** The samples of at most an hour, the latest last. */
  readonly samples: readonly ServerSample[]
  readonly isSampling: boolean
  readonly hasToken: boolean
}

export interface ServerWatch {
  readonly get: () => ServerState
  /** While there is a listener, samples at once and every 30 s. Returns a function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly sample: () => Promise<void>
  /** Null forgets the token, which is kept in memory only. */
  readonly setToken: (token: string | null) => void
}

export const REFRESH_MS = 30_000
const MOST_SAMPLES = 120

/** SPEC W1109, W1110: every 30 s while the page is seen. */
export function createServerWatch(
  ports: SamplePorts & { readonly clock: Pick<Clock, 'every'>; readonly visibility: Visibility },
): ServerWatch {
  const { clock, visibility } = ports
  let token: string | null = null
  let state: ServerState = { samples: [], isSampling: false, hasToken: false }
  let turn = 0
  let stop: (() => void) | null = null
  const listeners = createListeners()
  const set = (change: Partial<ServerState>) => {
    state = { ...state, ...change }
    listeners.notify()
  }
  const sample = async () => {
    const own = (turn += 1)
    set({ isSampling: true })
    const seen = await sampleServer(ports, token)
    // A newer request is running, perhaps with another token.
    if (own !== turn) return
    set({ samples: [...state.samples, seen].slice(-MOST_SAMPLES), isSampling: false })
  }
  const begin = () => {
    const sampleIfSeen = () => {
      if (visibility.isVisible()) void sample()
    }
    const timers = [clock.every(REFRESH_MS, sampleIfSeen), visibility.subscribe(sampleIfSeen)]
    sampleIfSeen()
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
    sample,
    setToken: (next) => {
      token = next
      set({ hasToken: next !== null })
      void sample()
    },
  }
}

/** SPEC W1109: the percentage of answered samples; null before the first one. */
export function availability(samples: readonly ServerSample[]): number | null {
  return samples.length === 0
    ? null
    : (100 * samples.filter(({ answeredIn }) => answeredIn !== null).length) / samples.length
}

/** The median response time in milliseconds; null if no sample was answered. */
export function medianResponse(samples: readonly ServerSample[]): number | null {
  const times = samples.flatMap(({ answeredIn }) => answeredIn ?? []).toSorted((a, b) => a - b)
  return times[Math.floor((times.length - 1) / 2)] ?? null
}
