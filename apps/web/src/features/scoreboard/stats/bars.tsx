import type { Player } from '@dutch/domain/game/state'

interface BarsProps {
  /** For screen readers. */
  readonly label: string
  readonly bars: readonly {
    readonly player: Player
    /** 0 to 1. */
    readonly share: number
    readonly text: string
    readonly isFaint: boolean
  }[]
}

/** A picture: its table stands beside it. */
export function Bars({ label, bars }: BarsProps) {
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
