// The only list of pages, from which routes, prerendering and the server derive theirs.

/** Each page except the home page is a chunk that loads on demand. */
export const PAGE_MODULES = {
  '/setup': 'src/features/setup/setup-page.tsx',
  '/game': 'src/shell/game-page.tsx',
  '/history': 'src/features/history/history-page.tsx',
  '/rules': 'src/features/information/rules/rules-page.tsx',
  '/multiplayer': 'src/features/rooms/multiplayer-page.tsx',
  '/tv': 'src/features/rooms/multiplayer-page.tsx',
  '/receive': 'src/features/sharing/handover/receive-page.tsx',
  '/settings': 'src/shell/settings-page.tsx',
  '/sign-in': 'src/shell/sign-in-page.tsx',
  '/sign-up': 'src/shell/sign-in-page.tsx',
  '/reset-password': 'src/features/account/reset-password-page.tsx',
  '/premium': 'src/features/premium/premium-page.tsx',
  '/dev-tools': 'src/features/developer-tools/developer-tools-page.tsx',
  '/about': 'src/features/information/about-page.tsx',
  '/privacy': 'src/features/information/privacy-page.tsx',
  '/terms': 'src/features/information/terms-page.tsx',
  '/faq': 'src/features/information/faq-page.tsx',
  '/strategy': 'src/features/information/strategy-page.tsx',
} as const

export type PagePath = keyof typeof PAGE_MODULES
