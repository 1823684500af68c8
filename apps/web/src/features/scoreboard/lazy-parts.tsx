// Parts that the first view of the totals does not need. They are fetched once the page is idle.

import { FailedPart } from '../../ui/failed-part.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ComingSheet } from '../../ui/use-coming-sheet.ts'
import { professorEntryTexts } from '../professor/professor-entry-texts.ts'

const ASKED = { Lost: FailedPart, isAsked: true }
const SHEET = { ...ASKED, Waiting: ComingSheet }
const sidePanels = () => import('./side-panels.tsx')
const professor = () => import('../professor/professor-talk.tsx')
const aids = () => import('./aids/table-aids.tsx')

export const LazyRoundSheet = lazyPart(async () => (await import('../round-entry/round-sheet.tsx')).RoundSheet, SHEET)
export const LazyScoreTableView = lazyPart(
  async () => (await import('./table/score-table-view.tsx')).ScoreTableView,
  ASKED,
)
export const LazyStatsView = lazyPart(async () => (await import('./stats/stats-view.tsx')).StatsView, ASKED)
export const LazyPlayerDetails = lazyPart(async () => (await import('./player-details.tsx')).PlayerDetails, SHEET)
export const LazyRoundActions = lazyPart(async () => (await import('./table/round-actions.tsx')).RoundActions, SHEET)
export const LazySeatsSheet = lazyPart(async () => (await import('./seats/seats-sheet.tsx')).SeatsSheet, SHEET)
export const LazyRoundsPanel = lazyPart(async () => (await sidePanels()).RoundsPanel, ASKED)
export const LazyBriefPanel = lazyPart(async () => (await sidePanels()).BriefPanel, ASKED)
export const LazyGameMenu = lazyPart(async () => (await import('./game-menu.tsx')).GameMenu, {
  ...ASKED,
  Waiting: () => <span className="size-11" />,
})
export const LazyProfessorPanel = lazyPart(async () => (await professor()).ProfessorPanel, { Lost: SilentProfessor })
export const LazyProfessorStrip = lazyPart(async () => (await professor()).ProfessorStrip, { Lost: SilentProfessor })
export const LazyTableAids = lazyPart(async () => (await aids()).TableAids, { Lost: LostAids })
export const LazyDealerChoice = lazyPart(async () => (await aids()).DealerChoice)
export const LazyDealerSign = lazyPart(async () => (await aids()).DealerSign)

const ALL = [
  LazyRoundSheet,
  LazyScoreTableView,
  LazyStatsView,
  LazyPlayerDetails,
  LazyRoundActions,
  LazySeatsSheet,
  LazyRoundsPanel,
  LazyBriefPanel,
  LazyGameMenu,
  LazyProfessorPanel,
  LazyProfessorStrip,
  LazyTableAids,
  LazyDealerChoice,
  LazyDealerSign,
]

export function preloadParts(): void {
  for (const { preload } of ALL) void preload()
}

/** Shows the failure only to a user who has asked for an announcement. */
function LostAids({ isAnnouncing }: { readonly isAnnouncing?: boolean }) {
  return isAnnouncing === true ? <FailedPart /> : null
}

/** Replaces the Professor where his part did not load. Nobody asked for him, so no error is shown. */
function SilentProfessor() {
  return (
    <p className="flex items-center gap-2.5 px-1 text-sm text-ink-soft">
      <span aria-hidden="true" className="text-3xl">
        👨‍🔬
      </span>
      {professorEntryTexts.silent}
    </p>
  )
}
