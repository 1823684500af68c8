// What the first total on the screen does not need comes in its own files, fetched once the page is quiet.

import { loadAhead } from '../../pwa/load-chunk.ts'
import { lazyPart } from './lazy-part.tsx'
import type * as ProfessorTalk from './professor/professor-talk.tsx'
import { SilentProfessor } from './silent-professor.tsx'

const parts = {
  roundSheet: lazyPart(() => import('./round-sheet/round-sheet.tsx').then((part) => part.RoundSheet)),
  table: lazyPart(() => import('./table/score-table-view.tsx').then((part) => part.ScoreTableView)),
  stats: lazyPart(() => import('./stats/stats-view.tsx').then((part) => part.StatsView)),
  playerDetails: lazyPart(() => import('./player-details.tsx').then((part) => part.PlayerDetails)),
  roundActions: lazyPart(() => import('./table/round-actions.tsx').then((part) => part.RoundActions)),
  gameOver: lazyPart(() => import('./game-over-panel.tsx').then((part) => part.GameOverPanel)),
  menu: lazyPart(() => import('./game-menu.tsx').then((part) => part.GameMenu)),
  roundsPanel: lazyPart(() => import('./side-panels.tsx').then((part) => part.RoundsPanel)),
  professorPanel: lazyPart(() => loadProfessor().then((part) => part.ProfessorPanel), SilentProfessor),
  professorStrip: lazyPart(() => loadProfessor().then((part) => part.ProfessorStrip), SilentProfessor),
  briefPanel: lazyPart(() => import('./side-panels.tsx').then((part) => part.BriefPanel)),
}

export const LazyRoundSheet = parts.roundSheet.Part
export const LazyScoreTableView = parts.table.Part
export const LazyStatsView = parts.stats.Part
export const LazyPlayerDetails = parts.playerDetails.Part
export const LazyRoundActions = parts.roundActions.Part
export const LazyGameOverPanel = parts.gameOver.Part
export const LazyGameMenu = parts.menu.Part
export const LazyRoundsPanel = parts.roundsPanel.Part
export const LazyProfessorPanel = parts.professorPanel.Part
export const LazyProfessorStrip = parts.professorStrip.Part
export const LazyBriefPanel = parts.briefPanel.Part

/** Resolves once the round sheet can be shown at once; rejects when its file cannot be had. */
export async function loadRoundSheet(): Promise<void> {
  await parts.roundSheet.preload()
}

/** Fetches every lazy part. A part that fails now is fetched again when it is asked for. */
export function preloadParts(): void {
  for (const { preload } of Object.values(parts)) void loadAhead(preload)
}

/** He comes unasked, hence his absence must not reload the page. */
async function loadProfessor() {
  const found: { part?: typeof ProfessorTalk } = {}
  await loadAhead(async () => {
    found.part = await import('./professor/professor-talk.tsx')
  })
  if (found.part === undefined) throw new Error('The Professor cannot be had')
  return found.part
}
