import { useSyncExternalStore } from 'react'
import { browserConsent, type Consent } from './consent.ts'

/** Only for parts that are never made at build time. */
export function useConsent(): Consent | null {
  const { subscribe, get } = browserConsent()
  return useSyncExternalStore(subscribe, get)
}
