// Rendered once a game at most: smaller without a memo (decision 0065).
'use no memo'
import { Clapperboard, Film, Plus, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { filmTypeOf } from '../sharing/film/film-type.ts'
import { resultTexts as texts } from './texts.ts'

interface SceneActionsProps {
  readonly onReplay: () => void
  readonly onShareSheet: () => void
  readonly onHandOver: () => void
  /** Left out in a room, where the room decides what follows. */
  readonly onNewGame?: () => void
  readonly children: ReactNode
}

export function SceneActions({ onReplay, onShareSheet, onHandOver, onNewGame, children }: SceneActionsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-2.5 md:flex md:flex-wrap md:*:flex-auto">
      <Button variant="secondary" className="px-2" icon={<Clapperboard />} onClick={onReplay}>
        {texts.replay}
      </Button>
      <Button variant="secondary" className="px-2" icon={<Film />} onClick={onShareSheet}>
        {filmTypeOf(window) === null ? texts.shareImage : texts.shareSheet}
      </Button>
      <Button variant="secondary" className="px-2" icon={<QrCode />} onClick={onHandOver}>
        {texts.keep}
      </Button>
      {children}
      {onNewGame !== undefined && (
        <Button variant="secondary" className="px-2" guarded icon={<Plus />} onClick={onNewGame}>
          {texts.newGame}
        </Button>
      )}
    </div>
  )
}
