import { rarityOf, type AchievementId, type AchievementProgress } from '@dutch/domain/history/achievement-rules'
import { classNames } from '../../ui/class-names.ts'
import './medal.css'
import { MEDAL_MOTIFS } from './medal-motifs.ts'

interface MedalProps {
  readonly id: AchievementId
  /** The progress of a locked achievement, drawn on bare clay; null once it is earned, when the tile is glazed. */
  readonly progress: AchievementProgress | null
  readonly className?: string
}

/** An achievement as a small Delft tile. Hidden from screen readers: name, rarity and progress stand beside it. */
export function Medal({ id, progress, className }: MedalProps) {
  return (
    <svg
      viewBox="0 0 64 67"
      aria-hidden="true"
      className={classNames('medal', `medal-${progress === null ? rarityOf(id) : 'locked'}`, className)}
    >
      <rect className="medal-edge" y="3" width="64" height="64" rx="7" />
      <rect className="medal-body" width="64" height="64" rx="7" />
      {progress === null && <path className="medal-gleam" d="M14 0h20L0 40V20zM42 0h7L0 58v-8z" />}
      {CORNERS.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 32 32)`}>
          <path className="medal-line" d="M3 17A14 14 0 0 0 17 3" />
          <path className="medal-paint" d="M3 11v-5q0-3 3-3h5a8 8 0 0 1-8 8z" />
        </g>
      ))}
      <circle className="medal-line medal-frame" cx="32" cy="32" r="25" />
      <g>
        {MEDAL_MOTIFS[id].map(([stroke, d]) => (
          <path key={d} className={`medal-${stroke}`} d={d} />
        ))}
      </g>
      {progress !== null && progress.current > 0 && (
        <circle
          className="medal-ring"
          cx="32"
          cy="32"
          r="25"
          pathLength="1"
          strokeDasharray={`${String(progress.current / progress.total)} 1`}
          transform="rotate(-90 32 32)"
        />
      )}
    </svg>
  )
}

const CORNERS = [0, 90, 180, 270]
