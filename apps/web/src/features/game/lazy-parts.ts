// What the first total on the screen does not need comes in its own files, fetched once the page is quiet.

import { lazy } from 'react'

const parts = {
  roundSheet: () => import('./round-sheet/round-sheet.tsx').then((part) => ({ default: part.RoundSheet })),
  table: () => import('./table/score-table-view.tsx').then((part) => ({ default: part.ScoreTableView })),
  stats: () => import('./stats/stats-view.tsx').then((part) => ({ default: part.StatsView })),
  playerDetails: () => import('./player-details.tsx').then((part) => ({ default: part.PlayerDetails })),
  roundActions: () => import('./table/round-actions.tsx').then((part) => ({ default: part.RoundActions })),
  gameOver: () => import('./game-over-panel.tsx').then((part) => ({ default: part.GameOverPanel })),
  menu: () => import('./game-menu.tsx').then((part) => ({ default: part.GameMenu })),
  roundsPanel: () => import('./side-panels.tsx').then((part) => ({ default: part.RoundsPanel })),
  briefPanel: () => import('./side-panels.tsx').then((part) => ({ default: part.BriefPanel })),
}

export const LazyRoundSheet = lazy(parts.roundSheet)
export const LazyScoreTableView = lazy(parts.table)
export const LazyStatsView = lazy(parts.stats)
export const LazyPlayerDetails = lazy(parts.playerDetails)
export const LazyRoundActions = lazy(parts.roundActions)
export const LazyGameOverPanel = lazy(parts.gameOver)
export const LazyGameMenu = lazy(parts.menu)
export const LazyRoundsPanel = lazy(parts.roundsPanel)
export const LazyBriefPanel = lazy(parts.briefPanel)

/** Resolves once the round sheet can be shown at once; rejects when its file cannot be had. */
export async function loadRoundSheet(): Promise<void> {
  await parts.roundSheet()
}

/** Fetches every lazy part. A part that fails now is fetched again when it is asked for. */
export function preloadParts(): void {
  for (const load of Object.values(parts)) load().catch(() => undefined)
}
