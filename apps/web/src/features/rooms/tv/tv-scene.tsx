import type { Game } from '@dutch/domain/game/state'
import { useState } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { randomId } from '../../../browser/random-id.ts'
import { endedRecord } from '../../games/ended-record.ts'
import { WinnerScene } from '../../result/winner-scene.tsx'
import './tv-scene.css'

interface TvSceneProps {
  readonly game: Game
  readonly open: boolean
  readonly isFresh: boolean
  readonly onClose: () => void
}

/** SPEC W349: without anything that wants a hand but the way back to the ranking. */
export function TvScene({ game, ...scene }: TvSceneProps) {
  const [record] = useState(() => endedRecord(game, { now: deviceClock.now(), newId: () => randomId(crypto) }))
  if (!record.ok) return null
  return <WinnerScene record={record.value} className="scene-tv" {...scene} />
}
