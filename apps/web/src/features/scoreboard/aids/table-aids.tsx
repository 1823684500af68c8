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
  readonly isAnnouncing: boolean
  readonly onClose: () => void
}

export function TableAids({ game, isAnnouncing, onClose }: TableAidsProps) {
  const { keepScreenOn } = useSettings().settings.gameplay
  return (
    <>
      {keepScreenOn && phaseOf(game) === 'playing' && <AwakeScreen />}
      <ScoreAnnouncement game={game} open={isAnnouncing} onClose={onClose} />
    </>
  )
}
