import { useState, useSyncExternalStore } from 'react'
import { isOurs, KEYS } from '../browser/storage-keys.ts'
import { browserConsent } from '../features/consent/consent.ts'
import { ConsentBar, type ConsentBarProps } from '../features/consent/consent-bar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

/**
 * What comes once a page rests: the choice about cookies, what drifts over the home page, whether games are gone, and
 * advertisements where somebody agreed to them: nothing of those comes before.
 */
export function RestedParts(props: ConsentBarProps) {
  'use no memo'
  const isAgreed = useSyncExternalStore(subscribe, agreesToAds)
  const [isEmptied] = useState(mayBeEmptied)
  const [isLost, setLost] = useState(false)
  return (
    <>
      {isEmptied && <LostGames {...props} isLost={isLost} setLost={setLost} />}
      {/* At the top of the home page it would lie on what is lost. */}
      <ConsentBar {...props} path={isLost ? '' : props.path} />
      {isAgreed && <Ads />}
      {props.path === '/' && <Scenery />}
    </>
  )
}

const subscribe = (listener: () => void) => browserConsent().subscribe(listener)
const agreesToAds = () => browserConsent().get()?.marketing === true
const Ads = lazyPart(async () => (await import('../features/ads/ads-host.tsx')).AdsHost)
const Scenery = lazyPart(async () => (await import('../features/home/home-scenery.tsx')).HomeScenery)
const LostGames = lazyPart(async () => (await import('../features/device-data/lost-games/lost-games.tsx')).LostGames)

/** SPEC R399: nothing of ours is stored but what every visit stores, or that was found before. */
function mayBeEmptied(): boolean {
  try {
    const noted = localStorage.getItem(KEYS.gamesCookie)
    const isEmpty = !Object.keys(localStorage).some((key) => isOurs(key) && key !== KEYS.publisher)
    return navigator.onLine && (noted === null ? isEmpty : noted !== 'set')
  } catch {
    return false
  }
}
