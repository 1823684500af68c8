// What the first total on the screen does not need comes in its own files, fetched once the page is quiet.

import { loadAhead } from '../../ui/load-chunk.ts'
import { lazyPart, unasked } from '../../ui/lazy-part.tsx'
import { LostAids } from './lost-aids.tsx'
import { SilentProfessor } from './silent-professor.tsx'

const parts = {
  roundSheet: lazyPart(() => import('../round-entry/round-sheet.tsx').then((part) => part.RoundSheet)),
  table: lazyPart(() => import('./table/score-table-view.tsx').then((part) => part.ScoreTableView)),
  stats: lazyPart(() => import('./stats/stats-view.tsx').then((part) => part.StatsView)),
  playerDetails: lazyPart(() => import('./player-details.tsx').then((part) => part.PlayerDetails)),
  roundActions: lazyPart(() => import('./table/round-actions.tsx').then((part) => part.RoundActions)),
  gameOver: lazyPart(() => import('./game-over-panel.tsx').then((part) => part.GameOverPanel)),
  menu: lazyPart(() => import('./game-menu.tsx').then((part) => part.GameMenu)),
  seats: lazyPart(() => import('./seats/seats-sheet.tsx').then((part) => part.SeatsSheet)),
  roundsPanel: lazyPart(() => import('./side-panels.tsx').then((part) => part.RoundsPanel)),
  professorPanel: lazyPart(() => loadProfessor().then((part) => part.ProfessorPanel), SilentProfessor),
  professorStrip: lazyPart(() => loadProfessor().then((part) => part.ProfessorStrip), SilentProfessor),
  aids: lazyPart(() => loadAids().then((part) => part.TableAids), LostAids),
  dealerChoice: lazyPart(() => loadAids().then((part) => part.DealerChoice), LostAids),
  dealerSign: lazyPart(() => loadAids().then((part) => part.DealerSign), LostAids),
  briefPanel: lazyPart(() => import('./side-panels.tsx').then((part) => part.BriefPanel)),
}

export const LazyRoundSheet = parts.roundSheet.Part
export const LazyScoreTableView = parts.table.Part
export const LazyStatsView = parts.stats.Part
export const LazyPlayerDetails = parts.playerDetails.Part
export const LazyRoundActions = parts.roundActions.Part
export const LazyGameOverPanel = parts.gameOver.Part
export const LazyGameMenu = parts.menu.Part
export const LazySeatsSheet = parts.seats.Part
export const LazyRoundsPanel = parts.roundsPanel.Part
export const LazyProfessorPanel = parts.professorPanel.Part
export const LazyProfessorStrip = parts.professorStrip.Part
export const LazyTableAids = parts.aids.Part
export const LazyDealerSign = parts.dealerSign.Part
export const LazyDealerChoice = parts.dealerChoice.Part
export const LazyBriefPanel = parts.briefPanel.Part

/** Resolves once the round sheet can be shown at once; rejects when its file cannot be had. */
export async function loadRoundSheet(): Promise<void> {
  await parts.roundSheet.preload()
}

/** Fetches every lazy part. A part that fails now is fetched again when it is asked for. */
export function preloadParts(): void {
  for (const { preload } of Object.values(parts)) void loadAhead(preload)
}

function loadProfessor() {
  return unasked(() => import('../professor/professor-talk.tsx'))
}

function loadAids() {
  return unasked(() => import('./aids/table-aids.tsx'))
}
