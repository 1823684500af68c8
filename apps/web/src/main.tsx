import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followAppearance } from './app/follow-appearance.ts'
import { openStores } from './game-store/open-stores.ts'
import { registerPwa } from './pwa/register.ts'
import './ui/tokens.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

const stores = openStores()
// The home page is the only one that can be read without a game's data.
if (window.location.pathname !== '/') stores.wake()
followAppearance(stores.settings)

const app = (
  <StrictMode>
    <App stores={stores} />
  </StrictMode>
)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

window.addEventListener('pointerdown', stores.wake, { once: true, passive: true })
registerPwa()
