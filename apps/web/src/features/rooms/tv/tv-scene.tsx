import type { Game } from '@dutch/domain/game/state'
import { useEndedRecord } from '../../result/use-ended-record.ts'
import { WinnerScene } from '../../result/winner-scene.tsx'
import './tv-scene.css'

interface TvSceneProps {
  readonly game: Game
  readonly open: boolean
  readonly isFresh: boolean
  readonly onClose: () => void
}

/** SPEC W349: the winner's scene, whose only control leads back to the ranking. */
export function TvScene({ game, ...scene }: TvSceneProps) {
  const record = useEndedRecord(game)
  if (!record.ok) return null
  return <WinnerScene record={record.value} className="scene-tv" {...scene} />
}
