import { useSyncExternalStore } from 'react'
import { browserConsent } from '../features/consent/consent.ts'
import { ConsentBar, type ConsentBarProps } from '../features/consent/consent-bar.tsx'
import { useLater } from '../ui/use-later.ts'

/**
 * What comes once a page rests: the choice about cookies, what drifts over the home page, and advertisements where somebody
 * agreed to them: nothing of those comes before.
 */
export function RestedParts(props: ConsentBarProps) {
  'use no memo'
  const isAgreed = useSyncExternalStore(subscribe, agreesToAds)
  const { Ads, Scenery } = { Ads: useLater(isAgreed, loadAds), Scenery: useLater(props.path === '/', loadScenery) }
  return (
    <>
      <ConsentBar {...props} />
      {Ads !== null && <Ads />}
      {Scenery !== null && <Scenery />}
    </>
  )
}

const subscribe = (listener: () => void) => browserConsent().subscribe(listener)
const agreesToAds = () => browserConsent().get()?.marketing === true
const loadAds = async () => (await import('../features/ads/ads-host.tsx')).AdsHost
const loadScenery = async () => (await import('../features/home/home-scenery.tsx')).HomeScenery
