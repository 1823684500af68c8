import { scoreOf, type Game } from '@dutch/domain/game/state'
import { totalsOf } from '@dutch/domain/scoring/totals'
import { useRef, type CSSProperties, type MouseEvent } from 'react'
import { playerStatsOf } from '@dutch/domain/stats/player-stats'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { tableTexts } from '../table-texts.ts'
import { ScoreTable } from './score-table.tsx'
import './score-table.css'
import { markMore } from './mark-more.ts'
import type { OpenRound } from '../use-open-round.ts'
import { useRowWindow } from './use-row-window.ts'
import { figure } from '../../figures/figures.ts'
import { lineUnits } from '../../figures/letter-units.ts'
import { NO_FIGURE, playerFigure, type PlayerFigure } from '../player-figures.ts'
import { TableHead } from './table-head.tsx'

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
  // A click anywhere in a row acts as its button, and names the player whose score was clicked. Keyboards and screen readers use
  // the button itself.
  const pressRow = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return
    const id = event.target.closest('tr')?.querySelector<HTMLElement>('[data-round]')?.dataset['round']
    const round = game.rounds.find((known) => known.id === id)
    if (round === undefined) return
    const pointedAt = event.target.closest<HTMLElement>('[data-player]')?.dataset['player']
    onOpenRound(round.id, game.players.find((player) => player.id === pointedAt)?.id)
  }
  return (
    <div className="table-frame">
      {/* Keys are handled by the button in each row. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={markMore}
        role="region"
        aria-label={tableTexts.regionLabel}
        tabIndex={0}
        className="table-box"
        style={columns(game)}
        onScroll={onScroll}
        onClick={pressRow}
      >
        <ScoreTable
          game={game}
          start={start}
          end={end}
          onShowSummary={() => summary.current?.scrollIntoView({ block: 'end', behavior: 'smooth' })}
        />
        <div ref={summary} className="summary-box">
          <SummaryTable game={game} />
        </div>
      </div>
    </div>
  )
}

/**
 * Variables for the style sheet: a column is as narrow as its longest figure allows, so that as many players as possible are
 * visible; names that are wider, even on two lines, are turned.
 */
function columns(game: Game): CSSProperties {
  const totals = [...totalsOf(game).values()].map((total) => figure(total).length)
  const called = game.rounds.map((round) => {
    const score = round.dutchPlayerId === null ? null : scoreOf(round, round.dutchPlayerId)
    return score === null ? 0 : figure(score).length + 1
  })
  const names = game.players.map(({ name }) => lineUnits(name))
  return {
    '--columns': game.players.length,
    '--figures': Math.max(...totals, ...called),
    '--longest': Math.max(...names),
  }
}

const FIGURES: readonly PlayerFigure[] = [
  'mean',
  'best',
  'worst',
  'dutch',
  'streak',
  'consistency',
  'improvement',
  'roundsPlayed',
]

/** The figures of each player over the whole game, in the same columns as the rounds. */
function SummaryTable({ game }: { readonly game: Game }) {
  const { players } = game
  const stats = playerStatsOf(game)
  return (
    <table className="score-table summary-table">
      <caption>{tableTexts.summary}</caption>
      <thead>
        <TableHead players={players} corner={<span className="sr-only">{tableTexts.figures}</span>} />
      </thead>
      <tbody>
        {FIGURES.map((name) => (
          <tr key={name}>
            <th scope="row">{tableTexts[name]}</th>
            {stats.map((player) => (
              <td key={player.playerId}>{playerFigure(player, name)}</td>
            ))}
          </tr>
        ))}
        {players.some(({ startingScore }) => startingScore !== 0) && (
          <tr>
            <th scope="row">{tableTexts.start}</th>
            {players.map(({ id, startingScore }) => (
              <td key={id}>{startingScore === 0 ? NO_FIGURE : figure(startingScore)}</td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
