// What every page needs to know of paths; `page-modules.ts` lists the pages.

import type { PagePath } from './page-modules.ts'

/** Prerendered pages of text, with a footer. */
export const READ_PAGES = ['/', '/rules', '/strategy', '/faq', '/about', '/privacy', '/terms'] as const

/**
 * SPEC W218: only these may be translated. A translator takes texts out of the page that React goes on to write into, so elsewhere
 * totals would stop, and rows that move would bring the page down.
 */
export function isTranslatable(path: string): boolean {
  return path !== '/' && READ_PAGES.some((page) => page === path)
}

/** Old and short paths. */
export const REDIRECTS: Readonly<Record<string, PagePath>> = {
  '/aide': '/faq',
  '/questions': '/faq',
  '/guide': '/strategy',
  '/astuces': '/strategy',
}

/** Invitations and large screens have parameters in their path. */
export function routeOf(path: string): string {
  return /^\/(?:join|tv)(?=\/)/.exec(path)?.[0] ?? path
}
