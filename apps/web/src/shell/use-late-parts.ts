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

/** Wide enough for the quick actions beside the home page, whose header has none (`quick-actions.css`). */
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

/** Null until loaded. */
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

/** When the page is idle; on a phone's home page the tutorial's host only when asked for. */
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

/** Returns the way to stop. */
type When = (run: (isAsked?: boolean) => void) => () => void

/** `when` is null where the part has no place. */
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

/** A window that grows later has them from the next page on. */
function whenBesideHome(run: () => void): () => void {
  return matchMedia(BESIDE_HOME).matches ? whenIdle(run) : () => undefined
}

// A quick action that opens a tutorial hands over its history entry.
const whenBesideHomeOrAsked = orAsked(whenBesideHome, onTutorialAsked)
const whenIdleOrAsked = orAsked(whenIdle, onTutorialAsked)
/** When a person asks, if loading ahead failed. */
const whenIdleOrConsentAsked = orAsked(whenIdle, (run) =>
  onConsentAsked(() => {
    if (isConsentAsked()) run()
  }),
)

/** SPEC W1114. The overlay itself listens once loaded. */
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

/** SPEC W1503. */
const whenSignedIn = whenKept(KEYS.session, '')
/** SPEC W1001 */
const whenAgreed = whenKept(KEYS.consent, '"analytics":true')

/** `text` must be part of the stored value. */
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
  const look = () => {
    if (pwaStore.get().update !== 'none') run()
  }
  look()
  return pwaStore.subscribe(look)
}
