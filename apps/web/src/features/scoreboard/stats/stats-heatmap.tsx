import type { Game, Player } from '@dutch/domain/game/state'
import { extremesOf, heatmapOf, type HeatCell, type HeatRound, type RoundExtreme } from '@dutch/domain/stats/heatmap'
import { useState } from 'react'
import { average, figure } from '../../figures/figures.ts'
import { Button } from '../../../ui/button.tsx'
import { DutchMark } from '../../figures/dutch-mark.tsx'
import { statsTexts } from './stats-texts.ts'
import { Tile } from './tile.tsx'

/** Rounds that are shown until the user asks for all. */
const SHOWN = 30

export interface StatsPartProps {
  readonly game: Game
  /** The one player that is shown; null for all. */
  readonly focus: Player | null
}

/** The heat map, scrolled to the latest rounds at first. */
export function StatsHeatmap({ game, focus }: StatsPartProps) {
  const [isWhole, setIsWhole] = useState(false)
  const rounds = heatmapOf(game)
  const extremes = extremesOf(rounds)
  const shown = isWhole ? rounds : rounds.slice(-SHOWN)
  const seats = game.players.map((player, seat) => ({ player, seat }))
  return (
    <>
      {extremes !== null && (
        <div className="grid grid-cols-2 gap-3">
          <ExtremeTile label={statsTexts.hardest} extreme={extremes.hardest} />
          <ExtremeTile label={statsTexts.easiest} extreme={extremes.easiest} />
        </div>
      )}
      <div role="region" aria-label={statsTexts.heatmap} tabIndex={0} className="heatmap-box">
        <table className="heatmap">
          <caption className="sr-only">{statsTexts.heatmap}</caption>
          <thead>
            <tr>
              <th scope="col">{statsTexts.player}</th>
              {shown.map(({ id, number }) => (
                <th key={id} scope="col">
                  {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats
              .filter(({ player }) => focus === null || focus.id === player.id)
              .map(({ player, seat }) => (
                <PlayerRow key={player.id} player={player} seat={seat} rounds={shown} />
              ))}
            <tr>
              <th scope="row">{statsTexts.roundMean}</th>
              {shown.map(({ id, meanScore }) => (
                <td key={id} className="text-sm text-ink-soft">
                  {average(meanScore)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      {!isWhole && rounds.length > SHOWN && (
        <Button variant="secondary" onClick={() => setIsWhole(true)}>
          {statsTexts.allRounds(rounds.length)}
        </Button>
      )}
    </>
  )
}

function ExtremeTile({ label, extreme }: { readonly label: string; readonly extreme: RoundExtreme }) {
  return (
    <Tile
      label={label}
      detail={
        <>
          {statsTexts.roundNumbers(extreme.numbers)}
          <span className="block text-sm font-normal text-ink-soft">
            {statsTexts.meanOf(average(extreme.meanScore))}
          </span>
        </>
      }
    />
  )
}

interface PlayerRowProps {
  readonly player: Player
  readonly seat: number
  readonly rounds: readonly HeatRound[]
}

function PlayerRow({ player, seat, rounds }: PlayerRowProps) {
  return (
    <tr>
      <th scope="row">
        <span aria-hidden="true">{player.emoji}</span> {player.name}
      </th>
      {rounds.map(({ id, cells }) => (
        <Cell key={id} cell={cells[seat] ?? null} />
      ))}
    </tr>
  )
}

function Cell({ cell }: { readonly cell: HeatCell | null }) {
  if (cell === null) {
    return (
      <td>
        <span aria-hidden="true">{statsTexts.none}</span>
        <span className="sr-only">{statsTexts.absent}</span>
      </td>
    )
  }
  return (
    <td className="heat" data-colour={cell.colour}>
      <span data-lowest={cell.isLowest}>{figure(cell.score)}</span>
      {cell.isLowest && <span className="sr-only">{statsTexts.lowest}</span>}
      {cell.isDutch && <DutchMark isPlain isMissed={!cell.isLowest} />}
    </td>
  )
}
