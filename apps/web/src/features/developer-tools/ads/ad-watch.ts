// Reads the state of advertisements every 30 s and after each change.

import type { Instant } from '@dutch/domain/instant'
import { parseJson } from '@dutch/sync/parse-json'
import type { Clock } from '../../../browser/clock.ts'
import type { Consent } from '../../consent/consent.ts'
import type { PremiumStatus } from '../../premium/premium-status.ts'

/** Why no advertisements are shown; null if they may be shown. */
export type Inactive = 'checking' | 'premium' | 'no-consent' | 'turned-off'

export type SlotState = 'waiting' | 'loading' | 'loaded' | 'error' | 'blocked' | 'unconfigured'

export interface Slot {
  readonly placement: string
  readonly state: SlotState
}

export interface AdFacts {
  /** When these facts were read. */
  readonly at: Instant
  readonly inactive: Inactive | null
  readonly consent: Consent | null
  /** When the user made the choice; null if there is none. */
  readonly chosenAt: Instant | null
  readonly premium: PremiumStatus
  readonly isTurnedOn: boolean
  readonly slots: readonly Slot[]
  /** Hosts, other than the app's own, that this page has sent requests to since it was loaded. */
  readonly otherHosts: readonly string[]
}

export interface AdSources {
  readonly now: () => number
  readonly clock: Pick<Clock, 'every'>
  readonly consent: { readonly get: () => Consent | null; readonly subscribe: (listener: () => void) => () => void }
  /** The stored text of the choice; null if there is none. */
  readonly consentRecord: () => string | null
  readonly premium: { readonly get: () => PremiumStatus; readonly subscribe: (listener: () => void) => () => void }
  readonly isTurnedOn: () => boolean
  readonly slots: () => readonly Slot[]
  /** The addresses of all requests of this page. */
  readonly asked: () => readonly string[]
  readonly ownHost: string
}

interface AdWatch {
  readonly get: () => AdFacts
  /** While there is a listener, reads every 30 s and at each choice. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

const REFRESH_MS = 30_000

/** SPEC W1113 */
export function createAdWatch(sources: AdSources): AdWatch {
  let facts = readFacts(sources)
  return {
    get: () => facts,
    subscribe: (listener) => {
      const read = () => {
        facts = readFacts(sources)
        listener()
      }
      const stops = [
        sources.consent.subscribe(read),
        sources.premium.subscribe(read),
        sources.clock.every(REFRESH_MS, read),
      ]
      return () => stops.forEach((stop) => stop())
    },
  }
}

function readFacts(sources: AdSources): AdFacts {
  const consent = sources.consent.get()
  const premium = sources.premium.get()
  const isTurnedOn = sources.isTurnedOn()
  const hosts = sources.asked().flatMap(hostOf)
  return {
    at: sources.now(),
    inactive: reasonOf(premium, consent, isTurnedOn),
    consent,
    chosenAt: consent === null ? null : momentOf(sources.consentRecord()),
    premium,
    isTurnedOn,
    slots: sources.slots(),
    otherHosts: [...new Set(hosts)].filter((host) => host !== sources.ownHost).toSorted(),
  }
}

function reasonOf(premium: PremiumStatus, consent: Consent | null, isTurnedOn: boolean): Inactive | null {
  if (premium === 'premium') return 'premium'
  if (premium === 'unknown') return 'checking'
  if (consent?.marketing !== true) return 'no-consent'
  return isTurnedOn ? null : 'turned-off'
}

/** Empty for an address without a host, such as `data:`. */
function hostOf(address: string): readonly string[] {
  try {
    const { host } = new URL(address)
    return host === '' ? [] : [host]
  } catch {
    return []
  }
}

function momentOf(record: string | null): number | null {
  const value = parseJson(record)
  const moment = typeof value === 'object' && value !== null && 'timestamp' in value ? value.timestamp : null
  return typeof moment === 'number' ? moment : null
}

interface FillFigures {
  readonly asked: number
  readonly loaded: number
  readonly failed: number
  readonly blocked: number
  /** Percent of the requested places that were filled; null if none was requested. */
  readonly fillRate: number | null
}

export function fillOf(slots: readonly Slot[]): FillFigures {
  const count = (...states: readonly SlotState[]) => slots.filter(({ state }) => states.includes(state)).length
  const loaded = count('loaded')
  const asked = count('loading', 'loaded', 'error', 'blocked')
  return {
    asked,
    loaded,
    failed: count('error'),
    blocked: count('blocked'),
    fillRate: asked === 0 ? null : (100 * loaded) / asked,
  }
}

export type FillLevel = 'good' | 'middling' | 'poor'

/** SPEC W1113: the limits are 90 and 70 percent. */
export function fillLevelOf(rate: number): FillLevel {
  if (rate >= 90) return 'good'
  return rate >= 70 ? 'middling' : 'poor'
}
