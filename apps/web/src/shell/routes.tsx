import { ownValue } from '@dutch/domain/own-value'
import type { ComponentType } from 'react'
import { cleanPath } from '../browser/clean-path.ts'
import HomePage, { preloadSections } from '../features/home/home-page.tsx'
import { REDIRECTS } from './page-list.ts'
import type { PagePath } from './page-modules.ts'
import { lazyPage } from '../ui/lazy-page.tsx'
import type { LazyPage } from '../ui/lazy-page.tsx'

const SIGN_IN = lazyPage(() => import('./sign-in-page.tsx'))

const ROOMS = lazyPage(() => import('../features/rooms/multiplayer-page.tsx'))

const LAZY_PAGES: Readonly<Record<PagePath, LazyPage>> = {
  '/setup': lazyPage(() => import('../features/setup/setup-page.tsx')),
  '/game': lazyPage(() => import('./game-page.tsx')),
  '/history': lazyPage(() => import('../features/history/history-page.tsx')),
  '/rules': lazyPage(() => import('../features/information/rules/rules-page.tsx')),
  '/multiplayer': ROOMS,
  '/tv': ROOMS,
  '/receive': lazyPage(() => import('../features/sharing/handover/receive-page.tsx')),
  '/settings': lazyPage(async () => {
    const page = await import('./settings-page.tsx')
    await page.preloadSettingsSections()
    return page
  }),
  '/sign-in': SIGN_IN,
  '/sign-up': SIGN_IN,
  '/reset-password': lazyPage(() => import('../features/account/reset-password-page.tsx')),
  '/premium': lazyPage(() => import('../features/premium/premium-page.tsx')),
  '/dev-tools': lazyPage(() => import('../features/developer-tools/developer-tools-page.tsx')),
  '/about': lazyPage(() => import('../features/information/about-page.tsx')),
  '/privacy': lazyPage(() => import('../features/information/privacy-page.tsx')),
  '/terms': lazyPage(() => import('../features/information/terms-page.tsx')),
  '/faq': lazyPage(() => import('../features/information/faq-page.tsx')),
  '/strategy': lazyPage(() => import('../features/information/strategy-page.tsx')),
}

type Destination =
  | { readonly kind: 'page'; readonly path: string; readonly Page: ComponentType }
  | { readonly kind: 'redirect'; readonly to: string }

/** Unknown paths redirect to the home page. */
export function destinationOf(location: string): Destination {
  const path = cleanPath(location)
  if (path === '/') return { kind: 'page', path, Page: HomePage }
  const lazy = lazyPageAt(path)
  if (lazy !== undefined) return { kind: 'page', path, Page: lazy.Page }
  return { kind: 'redirect', to: ownValue(REDIRECTS, path) ?? '/' }
}

/** Loads a page's code; may reload the page to get a missing chunk. Rejects on failure. */
export async function loadPage(location: string): Promise<void> {
  const path = cleanPath(location)
  await (path === '/' ? preloadSections() : lazyPageAt(path)?.load())
}

/** Loads a page's code without ever reloading the page. */
export async function preloadPage(location: string): Promise<void> {
  const path = cleanPath(location)
  await (path === '/' ? preloadSections() : lazyPageAt(path)?.preload())
}

function lazyPageAt(path: string): LazyPage | undefined {
  // One page serves all rooms and reads the path itself.
  const page = path.replace(/^\/(?:join|tv)\/.*/, '/multiplayer')
  return isPagePath(page) ? LAZY_PAGES[page] : undefined
}

function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(LAZY_PAGES, path)
}
