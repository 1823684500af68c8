import { useEffect, useState } from 'react'
import { isOurs, KEYS } from '../browser/storage-keys.ts'
import { useConsent } from '../features/consent/use-consent.ts'
import { ConsentBar, type ConsentBarProps } from '../features/consent/consent-bar.tsx'
import { browserGamesCookie } from '../features/device-data/lost-games/games-cookie.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

export function IdleParts(props: ConsentBarProps) {
  // On the home page: smaller without a memo (decision 0065).
  'use no memo'
  const isAgreed = useConsent()?.marketing === true
  const isEmptied = useEmptied()
  const [isLost, setLost] = useState(false)
  return (
    <>
      {isEmptied && <LostGames {...props} isLost={isLost} setLost={setLost} />}
      {/* Hidden while the home page reports lost games, which the bar would cover. */}
      <ConsentBar {...props} path={isLost ? '' : props.path} />
      {isAgreed && <Ads />}
      {props.path === '/' ? <Scenery /> : <FocusKeeper />}
    </>
  )
}

const Ads = lazyPart(async () => (await import('../features/ads/ads-host.tsx')).AdsHost)
const Scenery = lazyPart(async () => (await import('../features/home/home-scenery.tsx')).HomeScenery)
const FocusKeeper = lazyPart(async () => (await import('../ui/focus-keeper.tsx')).FocusKeeper)
const LostGames = lazyPart(async () => (await import('../features/device-data/lost-games/lost-games.tsx')).LostGames)

/** SPEC W909: whether only the server's cookie is left. A first visit does not load this part. */
function useEmptied(): boolean {
  const [isEmptied, setEmptied] = useState(false)
  useEffect(() => {
    if (mayBeEmptied()) void browserGamesCookie().isAlone().then(setEmptied)
  }, [])
  return isEmptied
}

/** Whether local storage contains only what every visit stores, or the cookie was not noted as set. */
function mayBeEmptied(): boolean {
  try {
    const noted = localStorage.getItem(KEYS.gamesCookie)
    const isEmpty = !Object.keys(localStorage).some((key) => isOurs(key) && key !== KEYS.publisher)
    return navigator.onLine && (noted === null ? isEmpty : noted !== 'set')
  } catch {
    return false
  }
}
