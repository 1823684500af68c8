import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followAppearance } from './app/follow-appearance.ts'
import { createAppStores, startStores } from './game-store/create-app-stores.ts'
import { registerPwa } from './pwa/register.ts'
import './ui/tokens.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root')

const stores = createAppStores()
followAppearance(stores.settings)

const app = (
  <StrictMode>
    <App stores={stores} />
  </StrictMode>
)
if (root.hasChildNodes()) hydrateRoot(root, app)
else createRoot(root).render(app)

void startStores(stores)
registerPwa()
