// What every page has to know of addresses at once; the pages themselves are listed in `page-modules.ts`.

import type { PagePath } from './page-modules.ts'

/** The pages that are read rather than used: made at build time, and ended with the way to the others. */
export const READ_PAGES = ['/', '/rules', '/strategy', '/faq', '/about', '/privacy', '/terms'] as const

/** Old and short addresses, and where they lead. */
export const REDIRECTS: Readonly<Record<string, PagePath>> = {
  '/aide': '/faq',
  '/questions': '/faq',
  '/guide': '/strategy',
  '/astuces': '/strategy',
}

/** The route that an address belongs to: an invitation and a large screen carry in theirs what they open. */
export function routeOf(path: string): string {
  return /^\/(?:join|tv)(?=\/)/.exec(path)?.[0] ?? path
}
