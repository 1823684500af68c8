import { useSyncExternalStore } from 'react'
import { browserPremiumStatus, type PremiumStatus } from './premium-status.ts'

/** Whether whoever uses this browser pays; has it checked. */
export function usePremiumStatus(): PremiumStatus {
  return useSyncExternalStore(browserPremiumStatus().subscribe, browserPremiumStatus().get, () => 'unknown')
}
