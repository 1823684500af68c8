import { suggestedLimit } from '@dutch/domain/game/phase'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { randomId } from '../../browser/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { endedRecord } from '../games/ended-record.ts'
import type { GameEndProps } from '../games/game-end.ts'
import { useRematch } from '../setup/use-rematch.ts'
import { EndScene } from './end-scene.tsx'
import { playedScenes } from './played-scenes.ts'
import { texts } from './texts.ts'

/** SPEC W114: over a game that is not filed yet. */
export function GameEndScene({ game, open, isBusy, onClose, onUndo, onPlayOn, onNewGame }: GameEndProps) {
  const rematch = useRematch('result', true, 'save')
  const [record] = useState(() => endedRecord(game, { now: deviceClock.now(), newId: () => randomId(crypto) }))
  useEffect(() => void playedScenes.add(game.id), [game.id])
  if (!record.ok) return null
  const limit = suggestedLimit(game)
  return (
    <EndScene
      record={record.value}
      open={open}
      isFresh
      rematch={rematch}
      onClose={onClose}
      onNewGame={onNewGame}
      corner={
        <Button
          size="sm"
          variant="quiet"
          guarded
          className="scene-link"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onClick={onUndo}
        >
          {texts.undo}
        </Button>
      }
      links={
        <p className="text-center">
          <Button
            size="sm"
            variant="quiet"
            guarded
            busy={isBusy}
            className="scene-link"
            onClick={() => onPlayOn(limit)}
          >
            {texts.playOn(limit)}
          </Button>
        </p>
      }
    />
  )
}
