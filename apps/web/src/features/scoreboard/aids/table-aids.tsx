import { phaseOf } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { useEffect } from 'react'
import { useSettings } from '../../settings/use-settings.ts'
import { ScoreAnnouncement } from './score-announcement.tsx'
import './table-aids.css'
import { deviceClock } from '../../../browser/clock.ts'
import { keepAwake } from '../../../browser/keep-awake.ts'
import { deviceScreenLocks } from '../../../browser/screen-lock.ts'
import { pageVisibility } from '../../../browser/visibility.ts'

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

/** SPEC R175 */
function AwakeScreen() {
  useEffect(() => keepAwake({ locks: deviceScreenLocks, visibility: pageVisibility, clock: deviceClock, onTouch }), [])
  return null
}

function onTouch(listener: () => void): () => void {
  window.addEventListener('pointerdown', listener, { passive: true })
  window.addEventListener('keydown', listener, { passive: true })
  return () => {
    window.removeEventListener('pointerdown', listener)
    window.removeEventListener('keydown', listener)
  }
}
