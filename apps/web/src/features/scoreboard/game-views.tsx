import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game } from '@dutch/domain/game/state'
import { BarChart3, ListOrdered, Table2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { AdPlace } from '../../ui/ad-place.tsx'
import { entryText, setEntryValue } from '../../ui/history-entry.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LazyScoreTableView, LazyStatsView, LazyProfessorStrip } from './lazy-parts.tsx'
import { scoreboardTexts as texts } from './texts.ts'
import type { OpenRound } from './use-open-round.ts'
import { useGameAtRest } from './moment/use-game-at-rest.ts'
import { StandingsList } from './standings-list.tsx'
import { useWideScreen } from './use-wide-screen.ts'

const VIEWS = ['standings', 'table', 'stats'] as const
const KEY = 'view'

interface GameViewsProps {
  readonly game: Game
  readonly onOpenPlayer: (id: PlayerId) => void
  readonly onOpenRound: OpenRound
  /** SPEC W311: whether the user may not write. */
  readonly isReader?: boolean
  /** Shown below the ranking, without covering its rows. */
  readonly below?: ReactNode
}

/** The views of a game; each scrolls in a box of its own, above the actions. SPEC W128: a reload keeps the chosen one. */
export function GameViews({ game, onOpenPlayer, onOpenRound, isReader = false, below }: GameViewsProps) {
  const [view, setView] = useState(() => VIEWS.find((one) => one === entryText(KEY, history.state)) ?? 'standings')
  return (
    <Tabs
      className={`game-views game-${view}`}
      label={texts.views}
      value={view}
      onChange={(next) => {
        setView(next)
        setEntryValue(KEY, next)
      }}
      items={[
        {
          value: 'standings',
          label: texts.standings,
          icon: <ListOrdered className="view-icon" />,
          content: (
            <>
              <StandingsView game={game} onOpenPlayer={onOpenPlayer} isReader={isReader} below={below} />
              <AdPlace placement="game-banner-mobile" />
            </>
          ),
        },
        {
          value: 'table',
          label: texts.table,
          icon: <Table2 className="view-icon" />,
          content: <LazyScoreTableView game={game} onOpenRound={onOpenRound} />,
        },
        {
          value: 'stats',
          label: texts.stats,
          icon: <BarChart3 className="view-icon" />,
          content: <LazyStatsView game={game} />,
        },
      ]}
    />
  )
}

interface StandingsViewProps extends Pick<GameViewsProps, 'game' | 'onOpenPlayer' | 'below'> {
  readonly isReader: boolean
}

/** The ranking, and below it the Professor where he is in no side column. */
function StandingsView({ game, onOpenPlayer, isReader, below }: StandingsViewProps) {
  const isWide = useWideScreen()
  const atRest = useGameAtRest(game)
  return (
    <div className="standings-view">
      <StandingsList game={game} onOpenPlayer={onOpenPlayer} isReader={isReader} />
      {!isWide && (
        <div className="professor-place">
          <LazyProfessorStrip game={atRest} />
        </div>
      )}
      {below}
    </div>
  )
}
