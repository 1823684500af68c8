import type { PlayerId } from '@dutch/domain/game/ids'
import type { Game, Player } from '@dutch/domain/game/state'
import { outlookOf } from '@dutch/domain/stats/chance'
import { Numbers } from '../../figures/figure-table.tsx'
import { chanceText, statsTexts } from './stats-texts.ts'

export function ChanceChart({ game, focus }: { readonly game: Game; readonly focus: PlayerId | null }) {
  const outlook = outlookOf(game)
  if (outlook === null) return null
  const isSettled = outlook.runs === 0
  const bars = outlook.chances
    .toSorted((a, b) => b.share - a.share)
    .flatMap(({ playerId, share }) => {
      const player = game.players.find(({ id }) => id === playerId)
      if (player === undefined) return []
      return { player, share, text: chanceText(share, isSettled), isFaint: focus !== null && focus !== playerId }
    })
  return (
    <div className="stats-card">
      <h3 className="text-lg">{statsTexts.chance}</h3>
      <Bars label={statsTexts.chanceLabel(bars.map(({ player, text }) => `${player.name} ${text}`))} bars={bars} />
      <p className="text-sm text-ink-soft">
        {isSettled ? statsTexts.chanceSettled : statsTexts.chanceExplained(outlook.runs, game.limit)}
      </p>
      {!isSettled && <p className="text-sm font-semibold">{statsTexts.roundsLeft(outlook.roundsLeft)}</p>}
      <Numbers
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
    readonly share: number
    readonly text: string
    readonly isFaint: boolean
  }[]
}

/** An image for screen readers; a table beside it has the values. */
function Bars({ label, bars }: BarsProps) {
  return (
    <div role="img" aria-label={label} className="bars">
      {bars.map(({ player, share, text, isFaint }) => (
        <div key={player.id} className="bar-row" data-faint={isFaint}>
          <span className="bar-name">
            <span>{player.emoji}</span> <span className="min-w-0 whole-words">{player.name}</span>
          </span>
          <span className="bar-track">
            <span className="bar" style={{ transform: `scaleX(${share})` }} />
          </span>
          <span className="bar-text tabular">{text}</span>
        </div>
      ))}
    </div>
  )
}
