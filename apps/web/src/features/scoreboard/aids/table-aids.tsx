// What helps at the table and is wanted by some: one file, fetched once the page is quiet.

import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useSettings } from '../../settings/use-settings.ts'
import { AwakeScreen } from './awake-screen.tsx'
import { ScoreAnnouncement } from './score-announcement.tsx'
import './table-aids.css'

export { DealerSign } from '../dealer/dealer-sign.tsx'
export { DealerChoice } from './dealer-choice.tsx'

export interface TableAidsProps {
  readonly game: Game
  /** Whether the scores are being announced. */
  readonly isAnnouncing: boolean
  readonly onClose: () => void
}

/** Beside the scoreboard: keeps the screen lit, and says the scores when asked. */
export function TableAids({ game, isAnnouncing, onClose }: TableAidsProps) {
  const { keepScreenOn } = useSettings().settings.gameplay
  return (
    <>
      {keepScreenOn && phaseOf(game) === 'playing' && <AwakeScreen />}
      <ScoreAnnouncement game={game} open={isAnnouncing} onClose={onClose} />
    </>
  )
}
