import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { followAppearance } from './shell/follow-appearance.ts'
import { hasFooter } from './shell/nav-entries.tsx'
import { preloadAhead } from './shell/preload-ahead.ts'
import { loadPage } from './shell/routes.tsx'
import { openStores } from './compose/open-stores.ts'
import { addPolyfills } from './shell/add-polyfills.ts'
import { cleanPath } from './browser/clean-path.ts'
import { pause } from './browser/pause.ts'
import { wait } from './browser/wait.ts'
import { registerPwa } from './browser/register.ts'
import { startNavigation } from './ui/navigation.ts'
import { watchFocusRing } from './ui/focus-ring.ts'
import { guardPresses } from './ui/press-guard.ts'
import './ui/tokens.css'

addPolyfills(Array.prototype)

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('The page has no #root')

/** After this time the shell is rendered without waiting for the page. */
const LONGEST_WAIT_MS = 400

guardPresses()
watchFocusRing()
startNavigation(loadPage)

// An invitation's URL is replaced, so that Back does not return to it.
const [, invited] = /[?&]join=([^&]+)/.exec(location.search) ?? []
if (invited !== undefined) location.replace(`/join/${invited}?now`)

void start(root)

/** Starts in several tasks, because a single one would delay a tap on a slow phone by 200 ms. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location
  // If the user pressed Back before the scripts ran, the URL no longer matches the prerendered HTML.
  const isPrerendered = () => root.dataset['page'] === cleanPath(window.location.pathname)
  // React would show the fallback of a missing page for 300 ms, so the page loads first.
  const page = isPrerendered() ? undefined : loadPage(pathname).catch(() => undefined)
  await pause()
  const stores = openStores()
  window.addEventListener('pointerdown', stores.wake, { once: true, passive: true })
  // Text pages need no games.
  if (!hasFooter(cleanPath(pathname))) stores.wake()
  await pause()
  followAppearance(stores.settings)
  registerPwa()
  preloadAhead(stores.wake)
  await pause()
  const app = (
    <StrictMode>
      <App stores={stores} />
    </StrictMode>
  )
  // As a transition, hydration yields to taps.
  if (isPrerendered()) startTransition(() => void hydrateRoot(root, app))
  else {
    await Promise.race([page, wait(LONGEST_WAIT_MS)])
    createRoot(root).render(app)
  }
}
