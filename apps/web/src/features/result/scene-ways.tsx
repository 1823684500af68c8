import { Clapperboard, Film, Plus, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { filmTypeOf } from '../sharing/film/film-type.ts'
import { texts } from './texts.ts'

interface SceneWaysProps {
  readonly onReplay: () => void
  readonly onShareSheet: () => void
  readonly onKeep: () => void
  /** Left out where a room decides. */
  readonly onNewGame?: () => void
  readonly children: ReactNode
}

export function SceneWays({ onReplay, onShareSheet, onKeep, onNewGame, children }: SceneWaysProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2.5">
      <Button variant="secondary" className="px-2" icon={<Clapperboard aria-hidden="true" />} onClick={onReplay}>
        {texts.replay}
      </Button>
      <Button variant="secondary" className="px-2" icon={<Film aria-hidden="true" />} onClick={onShareSheet}>
        {filmTypeOf(window) === null ? texts.shareImage : texts.shareSheet}
      </Button>
      <Button variant="secondary" className="px-2" icon={<QrCode aria-hidden="true" />} onClick={onKeep}>
        {texts.keep}
      </Button>
      {children}
      {onNewGame !== undefined && (
        <Button variant="secondary" className="px-2" guarded icon={<Plus aria-hidden="true" />} onClick={onNewGame}>
          {texts.newGame}
        </Button>
      )}
    </div>
  )
}
