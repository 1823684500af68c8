import { useSyncExternalStore } from 'react'
import { adsChoice } from './ads-choice.ts'
import { browserConsent } from '../consent/consent.ts'
import { browserPremiumStatus } from '../premium/premium-status.ts'
import { UNDECLARED } from '../information/publisher.ts'
import { usePublisher } from '../information/use-publisher.ts'
import { adVerdict, type AdVerdict } from './ad-verdict.ts'

/** Follows each condition, in every tab. */
export function useAdVerdict(): AdVerdict {
  const consent = useSyncExternalStore(browserConsent().subscribe, browserConsent().get)
  const isSwitchedOn = useSyncExternalStore(adsChoice().subscribe, adsChoice().isOn)
  const premium = useSyncExternalStore(browserPremiumStatus().subscribe, browserPremiumStatus().get)
  const publisher = usePublisher()
  // Before the server has said whether it has any, places could only appear and go again.
  const isTold = publisher !== UNDECLARED
  return adVerdict({ consent, premium, isSwitchedOn: isSwitchedOn && isTold, client: publisher.ads })
}
