// Rendered once a game at most: smaller without a memo (decision 0065).
'use no memo'
import { suggestedLimit } from '@dutch/domain/game/phase'
import type { Game } from '@dutch/domain/game/state'
import { Flag, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import type { GameEndProps, GameEndOptions } from '../games/game-end.ts'
import { useRematch } from '../setup/use-rematch.ts'
import { EndScene } from './end-scene.tsx'
import { endingKeyOf } from './ending-key.ts'
import { playedScenes } from './played-scenes.ts'
import { resultTexts as texts } from './texts.ts'
import { useEndedRecord } from './use-ended-record.ts'

/** SPEC W114, W348: the winner's scene over a game that is not filed yet. */
export function GameEndScene({ game, open, isBusy, onClose, options }: GameEndProps) {
  const rematch = useRematch(true, 'save')
  const record = useEndedRecord(game)
  useEffect(() => {
    if (record.ok) playedScenes.add(endingKeyOf(record.value))
  }, [record])
  if (!record.ok) return null
  return (
    <EndScene
      record={record.value}
      open={open}
      isFresh
      rematch={rematch}
      onClose={onClose}
      {...partsOf(options, game, isBusy)}
    />
  )
}

function partsOf(options: GameEndOptions, game: Game, isBusy: boolean) {
  switch (options.kind) {
    case 'local':
      return { onNewGame: options.onNewGame, ...continueButtons(options, game, isBusy) }
    case 'room':
      return {
        again: <Again isBusy={isBusy} onAgain={options.onAgain} />,
        way: (
          <Button variant="secondary" className="px-2" guarded icon={<Flag />} onClick={options.onEnd}>
            {texts.end}
          </Button>
        ),
        ...continueButtons(options, game, isBusy),
      }
    case 'viewer':
      return { again: null, links: <p className="scene-note">{options.note}</p> }
  }
}

function Again({ isBusy, onAgain }: { readonly isBusy: boolean; readonly onAgain: () => void }) {
  return (
    <Button
      size="lg"
      block
      guarded
      busy={isBusy}
      className="gap-2"
      icon={<RotateCcw className="max-[24rem]:hidden" />}
      aria-label={texts.againLong}
      onClick={onAgain}
    >
      {texts.again}
    </Button>
  )
}

function continueButtons(
  { onUndo, onPlayOn }: Exclude<GameEndOptions, { kind: 'viewer' }>,
  game: Game,
  isBusy: boolean,
) {
  const limit = suggestedLimit(game)
  return {
    corner: (
      <Button
        size="sm"
        variant="quiet"
        guarded
        className="scene-link"
        icon={<Undo2 className="size-5" />}
        onClick={onUndo}
      >
        {texts.undo}
      </Button>
    ),
    links: (
      <p className="text-center">
        <Button size="sm" variant="quiet" guarded busy={isBusy} className="scene-link" onClick={() => onPlayOn(limit)}>
          {texts.playOn(limit)}
        </Button>
      </p>
    ),
  }
}
