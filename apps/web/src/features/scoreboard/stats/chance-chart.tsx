import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game, Player } from '@dutch/domain/game/state'
import { winForecastOf } from '@dutch/domain/stats/win-forecast'
import { FigureDetails } from '../../figures/figure-table.tsx'
import { chanceText, statsTexts } from './stats-texts.ts'

export function ChanceChart({ game, focus }: { readonly game: Game; readonly focus: PlayerId | null }) {
  const forecast = winForecastOf(game)
  if (forecast === null) return null
  const isSettled = forecast.simulations === 0
  const bars = forecast.chances
    .toSorted((a, b) => b.probability - a.probability)
    .flatMap(({ playerId, probability }) => {
      const player = game.players.find(({ id }) => id === playerId)
      if (player === undefined) return []
      return {
        player,
        probability,
        text: chanceText(probability, isSettled),
        isFaint: focus !== null && focus !== playerId,
      }
    })
  return (
    <div className="stats-card">
      <h3 className="text-lg">{statsTexts.chance}</h3>
      <Bars label={statsTexts.chanceLabel(bars.map(({ player, text }) => `${player.name} ${text}`))} bars={bars} />
      <p className="text-sm text-ink-soft">
        {isSettled ? statsTexts.chanceSettled : statsTexts.chanceExplained(forecast.simulations, game.limit)}
      </p>
      {!isSettled && <p className="text-sm font-semibold">{statsTexts.roundsLeft(forecast.roundsLeft)}</p>}
      <FigureDetails
        caption={statsTexts.chance}
        columns={[statsTexts.player, statsTexts.chance]}
        rows={bars.map(({ player, text }) => ({ key: player.id, head: player.name, cells: [text] }))}
      />
    </div>
  )
}

interface BarsProps {
  /** The label for screen readers. */
  readonly label: string
  readonly bars: readonly {
    readonly player: Player
    /** 0 to 1. */
    readonly probability: number
    readonly text: string
    readonly isFaint: boolean
  }[]
}

/** An image for screen readers; a table beside it has the values. */
function Bars({ label, bars }: BarsProps) {
  return (
    <div role="img" aria-label={label} className="bars">
      {bars.map(({ player, probability, text, isFaint }) => (
        <div key={player.id} className="bar-row" data-faint={isFaint}>
          <span className="bar-name">
            <span>{player.emoji}</span> <span className="min-w-0 whole-words">{player.name}</span>
          </span>
          <span className="bar-track">
            <span className="bar" style={{ transform: `scaleX(${probability})` }} />
          </span>
          <span className="bar-text tabular">{text}</span>
        </div>
      ))}
    </div>
  )
}
