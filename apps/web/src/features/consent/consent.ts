import type { Instant } from '@dutch/domain/instant'
import { createListeners } from '@dutch/domain/listeners'
import { once } from '@dutch/domain/once'
import { refuse, type Result } from '@dutch/domain/result'
import type { StorageFault } from '@dutch/sync/game-log'
import { parseJson } from '@dutch/sync/parse-json'
import { onOtherTab } from '../../browser/on-other-tab.ts'
import { localValues, type KeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

export interface Consent {
  readonly functional: true
  /** Anonymous counters and error reports. */
  readonly analytics: boolean
  /** Advertisements. */
  readonly marketing: boolean
}

export type ConsentChoice = Pick<Consent, 'analytics' | 'marketing'>

export interface ConsentStore {
  /** Null: the user has agreed to nothing. */
  readonly get: () => Consent | null
  /** @returns a function that stops listening */
  readonly subscribe: (listener: () => void) => () => void
  /** SPEC W602 */
  readonly choose: (choice: ConsentChoice) => Result<null, StorageFault>
}

interface ConsentParts {
  readonly values: KeyValueStore
  readonly now: () => Instant
  /** Calls the listener with the key that another tab changed, null for all keys. */
  readonly onStorageEvent: (listener: (key: string | null) => void) => void
}

/** A higher number asks every user again. */
const CONSENT_VERSION = 1
/** Six months. */
const KEPT_MS = 182 * 24 * 60 * 60 * 1000
const FORGETFUL: StorageFault = { kind: 'unavailable', cause: null }
/** How far in the future a stored choice may lie, as clocks differ. */
const SLACK_MS = 24 * 60 * 60 * 1000

/** SPEC W601 to W603 */
export function createConsentStore({ values, now, onStorageEvent }: ConsentParts): ConsentStore {
  /** A choice that could not be stored; it holds until the page is closed. */
  let held: string | null = null
  let read: { readonly text: string | null; readonly kept: KeptConsent | null } = { text: null, kept: null }
  const listeners = createListeners()
  const notify = () => {
    listeners.notify()
  }
  onStorageEvent((key) => {
    if (key !== null && key !== KEYS.consent) return
    held = null
    notify()
  })
  return {
    get: () => {
      const text = held ?? values.read(KEYS.consent)
      if (text !== read.text) read = { text, kept: parseConsent(text) }
      const { kept } = read
      const age = kept === null ? KEPT_MS : now() - kept.timestamp
      return age < KEPT_MS && age >= -SLACK_MS ? kept : null
    },
    subscribe: listeners.subscribe,
    choose: ({ analytics, marketing }) => {
      const timestamp = now()
      const text = JSON.stringify({ analytics, marketing, functional: true, timestamp, version: CONSENT_VERSION })
      const written = values.kind === 'local' ? values.write(KEYS.consent, text) : refuse(FORGETFUL)
      held = written.ok ? null : text
      if (!written.ok) values.remove(KEYS.consent)
      notify()
      return written
    },
  }
}

/** Throws on pages that are rendered at build time, where there is no local storage. */
export const browserConsent = once((): ConsentStore => {
  const consent = createConsentStore({
    values: localValues(),
    now: () => Date.now(),
    onStorageEvent: onOtherTab,
  })
  // Parts that load only after an agreement listen for this event.
  consent.subscribe(() => window.dispatchEvent(new Event(KEYS.consent)))
  return consent
})

interface KeptConsent extends Consent {
  readonly timestamp: number
}

function parseConsent(text: string | null): KeptConsent | null {
  const value = parseJson(text)
  if (typeof value !== 'object') return null
  const { analytics, marketing, functional, timestamp, version }: Readonly<Record<string, unknown>> = { ...value }
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || functional !== true) return null
  if (typeof timestamp !== 'number' || version !== CONSENT_VERSION) return null
  return { functional, analytics, marketing, timestamp }
}
