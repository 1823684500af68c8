import { pageAdSlots } from '../../ads/ad-slots.ts'
import { deviceClock } from '../../../browser/clock.ts'
import { browserConsent } from '../../consent/consent.ts'
import { openKeyValueStore } from '../../../browser/key-value-store.ts'
import { browserPremiumStatus } from '../../premium/premium-status.ts'
import { KEYS } from '../../../browser/storage-keys.ts'
import type { AdSources } from './ad-watch.ts'

export function browserAds(): AdSources {
  const values = openKeyValueStore(() => window.localStorage)
  return {
    now: () => Date.now(),
    clock: deviceClock,
    consent: browserConsent(),
    consentRecord: () => values.read(KEYS.consent),
    premium: browserPremiumStatus(),
    // On unless somebody turned them off.
    isTurnedOn: () => values.read(KEYS.adsEnabled) !== 'false',
    slots: pageAdSlots.get,
    asked: () => performance.getEntriesByType('resource').map(({ name }) => name),
    ownHost: location.host,
  }
}
