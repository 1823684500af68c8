import type { ComponentType } from 'react'
import HomePage from '../features/home/home-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import type { LazyPage } from './lazy-page.tsx'

/** Every page but the first comes in a chunk of its own. */
const LAZY_PAGES: Readonly<Record<string, LazyPage>> = {
  '/setup': lazyPage(() => import('../features/setup/setup-page.tsx')),
  '/game': lazyPage(() => import('../features/game/game-page.tsx')),
  '/history': lazyPage(() => import('../features/history/history-page.tsx')),
  '/rules': lazyPage(() => import('../features/rules/rules-page.tsx')),
  '/multiplayer': lazyPage(() => import('../features/multiplayer/multiplayer-page.tsx')),
  '/settings': lazyPage(() => import('../features/settings/settings-page.tsx')),
}

/** Old and short addresses, and where they lead. */
const REDIRECTS: Readonly<Record<string, string>> = {
  '/aide': '/rules',
  '/questions': '/rules',
  '/guide': '/rules',
  '/astuces': '/rules',
}

export type Destination =
  | { readonly kind: 'page'; readonly path: string; readonly Page: ComponentType }
  | { readonly kind: 'redirect'; readonly to: string }

/** What stands at a path: a page, or the way to another; an unknown path leads home. */
export function destinationOf(location: string): Destination {
  const path = cleanPath(location)
  if (path === '/') return { kind: 'page', path, Page: HomePage }
  const lazy = lazyPageAt(path)
  if (lazy !== undefined) return { kind: 'page', path, Page: lazy.Page }
  return { kind: 'redirect', to: (Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : undefined) ?? '/' }
}

/** Begins loading the page at a path, so that it is there when it is wanted. */
export async function preloadPage(location: string): Promise<void> {
  await lazyPageAt(cleanPath(location))?.preload()
}

/** A path without query, fragment and closing slashes. */
export function cleanPath(location: string): string {
  const path = location.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
}

function lazyPageAt(path: string): LazyPage | undefined {
  return Object.hasOwn(LAZY_PAGES, path) ? LAZY_PAGES[path] : undefined
}
