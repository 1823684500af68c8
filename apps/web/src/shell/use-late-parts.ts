import { stopAll } from '@dutch/domain/listeners'
import { useEffect, useState } from 'react'
import { KEYS } from '../browser/storage-keys.ts'
import { isConsentAsked, onConsentAsked } from '../features/consent/consent-request.ts'
import { onTutorialAsked } from '../features/tutorial/tutorial-request.ts'
import { lazyPart, type LazyPart } from '../ui/lazy-part.tsx'
import { pwaStore } from '../browser/pwa-store.ts'
import { notify } from '../ui/toast.ts'
import { whenIdle } from '../browser/when-idle.ts'
import { appTexts } from './texts.ts'

/** Windows with space for the quick actions beside the home page, whose header has none (`quick-actions.css`). */
const BESIDE_HOME = '(min-width: 85rem) and (min-height: 30rem)'

const QuickActions = lazyPart(async () => (await import('./quick-actions.tsx')).QuickActions)
const IdleParts = lazyPart(async () => (await import('./idle-parts.tsx')).IdleParts)
const AccountMenu = lazyPart(async () => (await import('./account-menu.tsx')).AccountMenu)
const InstallPromo = lazyPart(async () => (await import('../features/install/install-promo.tsx')).InstallPromo)
const ErrorReporting = lazyPart(async () => (await import('./page-error-reporting.tsx')).PageErrorReporting)
const UpdateCard = lazyPart(async () => (await import('./update-card.tsx')).UpdateCard)
const TutorialHost = lazyPart(async () => (await import('../features/tutorial/tutorial-host.tsx')).TutorialHost)
const PerformanceOverlay = lazyPart(
  async () => (await import('../features/developer-tools/performance-overlay.tsx')).PerformanceOverlay,
)

/** Each part is null until it has loaded. */
interface LateParts {
  readonly QuickActions: typeof QuickActions | null
  readonly AccountMenu: typeof AccountMenu | null
  readonly TutorialHost: typeof TutorialHost | null
  readonly IdleParts: typeof IdleParts | null
  readonly InstallPromo: typeof InstallPromo | null
  readonly ErrorReporting: typeof ErrorReporting | null
  readonly UpdateCard: typeof UpdateCard | null
  readonly PerformanceOverlay: typeof PerformanceOverlay | null
}

/** Loads parts when the page is idle; on a phone's home page the tutorial's host only on request. */
export function useLateParts(path: string, withNav: boolean): LateParts {
  const isHome = path === '/'
  return {
    QuickActions: useOnce(QuickActions, withNav ? (isHome ? whenBesideHome : whenIdle) : null),
    AccountMenu: useOnce(AccountMenu, withNav ? whenSignedIn : null),
    TutorialHost: useOnce(TutorialHost, isHome ? whenBesideHomeOrAsked : whenIdleOrAsked),
    IdleParts: useOnce(IdleParts, whenIdleOrConsentAsked),
    InstallPromo: useOnce(InstallPromo, whenOffered),
    ErrorReporting: useOnce(ErrorReporting, whenAgreed),
    UpdateCard: useOnce(UpdateCard, whenUpdated),
    PerformanceOverlay: useOnce(PerformanceOverlay, whenKeysPressed),
  }
}

/** Calls `run` when the part should load. Returns a function that cancels it. */
type When = (run: (isAsked?: boolean) => void) => () => void

/** @param when null if the page has no place for the part */
function useOnce<Props extends object>(part: LazyPart<Props>, when: When | null): LazyPart<Props> | null {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere || when === null) return undefined
    const fetchPart = async (isAsked = false) => {
      if (await part.preload()) setThere(true)
      else if (isAsked) notify({ tone: 'error', text: appTexts.lostText })
    }
    return when((isAsked) => void fetchPart(isAsked))
  }, [isThere, part, when])
  return when === null || !isThere ? null : part
}

/** A window that becomes wide later gets the parts with the next page. */
function whenBesideHome(run: () => void): () => void {
  return matchMedia(BESIDE_HOME).matches ? whenIdle(run) : () => undefined
}

// A quick action that opens a tutorial closes the panel, which hands over its history entry.
const whenBesideHomeOrAsked = orAsked(whenBesideHome, onTutorialAsked)
const whenIdleOrAsked = orAsked(whenIdle, onTutorialAsked)
/** Loads the part on request if it failed to load in advance. */
const whenIdleOrConsentAsked = orAsked(whenIdle, (run) =>
  onConsentAsked(() => {
    if (isConsentAsked()) run()
  }),
)

/** SPEC W1114. Once loaded, the overlay listens for the keys itself. */
function whenKeysPressed(run: (isAsked: boolean) => void): () => void {
  const press = (event: KeyboardEvent) => {
    if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyP') return
    event.preventDefault()
    run(true)
  }
  window.addEventListener('keydown', press)
  return () => window.removeEventListener('keydown', press)
}

function orAsked(ahead: (run: () => void) => () => void, onAsked: typeof ahead): When {
  return (run) => stopAll([ahead(() => run(false)), onAsked(() => run(true))])
}

/** SPEC W1503 */
const whenSignedIn = whenKept(KEYS.session, '')
/** SPEC W1001 */
const whenAgreed = whenKept(KEYS.consent, '"analytics":true')

/** @param text a part of the stored value */
function whenKept(key: string, text: string): When {
  return (run) => {
    if (keeps(key, text)) return whenIdle(run)
    const arrive = () => {
      if (text === '' || keeps(key, text)) run()
    }
    window.addEventListener(key, arrive)
    return () => window.removeEventListener(key, arrive)
  }
}

function keeps(key: string, text: string): boolean {
  try {
    return localStorage.getItem(key)?.includes(text) === true
  } catch {
    return false
  }
}

/** SPEC W901 */
function whenOffered(run: () => void): () => void {
  const arrive = () => run()
  if (window.dutchOffer !== undefined) run()
  window.addEventListener('beforeinstallprompt', arrive)
  return () => window.removeEventListener('beforeinstallprompt', arrive)
}

function whenUpdated(run: () => void): () => void {
  const runIfUpdated = () => {
    if (pwaStore.get().update !== 'none') run()
  }
  runIfUpdated()
  return pwaStore.subscribe(runIfUpdated)
}
