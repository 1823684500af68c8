import type { Game } from '@dutch/domain/game/state'
import { useRef, type MouseEvent } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { numberedRounds } from '../standing-facts.ts'
import { tableTexts } from '../table-texts.ts'
import { columns, ScoreTable } from './score-table.tsx'
import { SummaryTable } from './summary-table.tsx'
import './score-table.css'
import type { OpenRound } from '../use-game-dialogs.ts'
import { useRowWindow } from './use-row-window.ts'

export interface ScoreTableViewProps {
  readonly game: Game
  readonly onOpenRound: OpenRound
}

/** Every round and, below, the figures of each player, in one box that scrolls both ways. */
export function ScoreTableView({ game, onOpenRound }: ScoreTableViewProps) {
  const summary = useRef<HTMLDivElement>(null)
  const { start, end, onScroll } = useRowWindow(game.rounds.length)
  if (game.rounds.length === 0) {
    return <EmptyState title={tableTexts.noRounds} text={tableTexts.noRoundsText} />
  }
  // A press anywhere in a row is a press on its button, at whose score it was; the button itself serves keyboards and screen
  // readers.
  const pressRow = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return
    const id = event.target.closest('tr')?.querySelector<HTMLElement>('[data-round]')?.dataset['round']
    const entry = numberedRounds(game).find(({ round }) => round.id === id)
    if (entry === undefined) return
    const pointedAt = event.target.closest<HTMLElement>('[data-player]')?.dataset['player']
    onOpenRound(entry.round, entry.number, game.players.find((player) => player.id === pointedAt)?.id)
  }
  return (
    // The keys of a press are those of the button in its row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      role="region"
      aria-label={tableTexts.regionLabel}
      tabIndex={0}
      className="table-box"
      onScroll={onScroll}
      onClick={pressRow}
    >
      <ScoreTable
        game={game}
        start={start}
        end={end}
        onShowSummary={() => summary.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })}
      />
      <div ref={summary} className="summary-box" style={columns(game.players.length)}>
        <SummaryTable game={game} />
      </div>
    </div>
  )
}
