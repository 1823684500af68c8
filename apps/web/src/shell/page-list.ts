// Facts about paths that every page needs; `page-modules.ts` lists the pages.

import type { PagePath } from './page-modules.ts'

/** Prerendered text pages, which have a footer. */
export const READ_PAGES = ['/', '/rules', '/strategy', '/faq', '/about', '/privacy', '/terms'] as const

/**
 * SPEC W218: only these pages may be translated. A translator replaces text nodes that React updates, so elsewhere
 * totals would no longer change, and moving rows would make React throw.
 */
export function isTranslatable(path: string): boolean {
  return path !== '/' && READ_PAGES.some((page) => page === path)
}

/** Former and short paths. */
export const REDIRECTS: Readonly<Record<string, PagePath>> = {
  '/aide': '/faq',
  '/questions': '/faq',
  '/guide': '/strategy',
  '/astuces': '/strategy',
}

/** Removes the parameters from paths of invitations and large screens. */
export function routeOf(path: string): string {
  return /^\/(?:join|tv)(?=\/)/.exec(path)?.[0] ?? path
}
