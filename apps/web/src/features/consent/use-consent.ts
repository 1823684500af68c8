import { useSyncExternalStore } from 'react'
import { browserConsent, type Consent } from './consent.ts'

/** Only for components that are never rendered at build time. */
export function useConsent(): Consent | null {
  const { subscribe, get } = browserConsent()
  return useSyncExternalStore(subscribe, get)
}
