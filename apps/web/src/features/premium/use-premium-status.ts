import { useSyncExternalStore } from 'react'
import { browserPremiumStatus, type PremiumStatus } from './premium-status.ts'

export function usePremiumStatus(): PremiumStatus {
  return useSyncExternalStore(browserPremiumStatus().subscribe, browserPremiumStatus().get, () => 'unknown')
}
