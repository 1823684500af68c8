// The modules by which `chunks.ts` assigns modules to files. The build fails if one of them no longer exists.

/** Modules that load late and are needed in an offline game. */
export const FIRST: readonly string[] = [
  'src/compose/create-app-stores.ts',
  'src/features/history/history-page.tsx',
  'src/features/home/home-scenery.tsx',
  'src/features/home/home-sections.tsx',
  'src/features/result/game-end-scene.tsx',
  'src/features/round-entry/round-sheet.tsx',
  'src/features/scoreboard/player-details.tsx',
  'src/features/scoreboard/side-panels.tsx',
  'src/features/scoreboard/table/round-actions.tsx',
  'src/features/scoreboard/table/score-table-view.tsx',
  'src/features/setup/setup-page.tsx',
  'src/features/sound/open-sounds.ts',
  'src/shell/after-game.tsx',
  'src/shell/game-page.tsx',
  'src/shell/notice-toasts.ts',
  'src/shell/page-head.ts',
  'src/shell/idle-parts.tsx',
  'src/shell/site-footer.tsx',
  'src/shell/update-card.tsx',
  'src/ui/toaster.tsx',
]

/** Modules that load late and need the server. */
export const ONLINE: readonly string[] = [
  'src/features/account-sync/offer-games.tsx',
  'src/features/account/details/account-details.tsx',
  'src/features/account/reset-password-page.tsx',
  'src/features/ads/ads-host.tsx',
  'src/features/developer-tools/developer-tools-page.tsx',
  'src/features/developer-tools/performance-overlay.tsx',
  'src/features/device-data/lost-games/lost-games.tsx',
  'src/features/games/end-guest.ts',
  'src/features/install/install-promo.tsx',
  'src/features/premium/premium-ends.tsx',
  'src/features/premium/premium-mark.tsx',
  'src/features/premium/premium-page.tsx',
  'src/features/premium/premium-queries.ts',
  'src/features/premium/premium-row.tsx',
  'src/features/rooms/board/question-panel.tsx',
  'src/features/rooms/board/room-ends.tsx',
  'src/features/rooms/join/join-page.tsx',
  'src/features/rooms/lobby/lobby-page.tsx',
  'src/features/rooms/room-panel.tsx',
  'src/features/rooms/tv/letters-page.tsx',
  'src/features/rooms/tv/tv-page.tsx',
  'src/shell/page-error-reporting.tsx',
  'src/shell/server-sections.tsx',
]

/**
 * Modules that the home page fetches without a tap, by the name of their chunk. Nothing else is in these chunks, since
 * they add to a first visit. `at-home` always loads once the page is idle, `home-below` on scrolling, `shell-late` on
 * wide windows and on other pages, and `home-cards` if the app can be installed or games were lost.
 */
export const HOME_CHUNKS: Readonly<Record<string, readonly string[]>> = {
  'at-home': ['src/shell/idle-parts.tsx', 'src/features/home/home-scenery.tsx'],
  'home-below': ['src/features/home/home-sections.tsx', 'src/shell/site-footer.tsx'],
  'shell-late': [
    'src/features/consent/custom-choices.tsx',
    'src/features/tutorial/tutorial-host.tsx',
    'src/shell/quick-actions.tsx',
    'src/ui/focus-keeper.tsx',
  ],
  'home-cards': ['src/features/device-data/lost-games/lost-games.tsx', 'src/features/install/install-promo.tsx'],
}

/** Text pages, which must not load any code of the game. */
export const TEXT_PAGES: readonly string[] = ['about', 'faq', 'privacy', 'strategy', 'terms'].map(
  (name) => `src/features/information/${name}-page.tsx`,
)

export const GAME = 'src/shell/game-page.tsx'
export const STORES = 'src/compose/create-app-stores.ts'

/** Modules that a user needs one after the other on the way to a score. */
export const PATH_TO_SCORE: readonly string[] = [
  STORES,
  'src/features/round-entry/round-sheet.tsx',
  'src/features/setup/setup-page.tsx',
  'src/features/sound/open-sounds.ts',
  GAME,
]
