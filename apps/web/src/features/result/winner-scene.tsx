import type { HistoryRecord } from '@dutch/domain/history/record'
import { joinNames } from '@dutch/domain/players/join-names'
import { playersOfRecord } from '@dutch/domain/sharing/summary-players'
import { X } from 'lucide-react'
import { useId, useLayoutEffect, type ReactNode } from 'react'
import { AnnouncerRegion } from '../../ui/announcer-region.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Confetti } from '../../ui/confetti.tsx'
import { DelftTile } from '../../ui/delft-tile.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { movement } from '../../ui/movement.ts'
import { UI_TEXTS } from '../../ui/texts.ts'
import { useSheetDialog } from '../../ui/use-sheet-dialog.ts'
import { letterUnits } from '../figures/letter-units.ts'
import { OtherFinishers, Podium } from './podium.tsx'
import './scene.css'
import { SceneHero } from './scene-hero.tsx'
import { useScenePlay } from './use-scene-play.ts'

/** Names that are wider than this, in `letterUnits`, take two lines on a phone. */
const LONG = 1000

export interface WinnerSceneProps {
  readonly record: HistoryRecord
  readonly open: boolean
  /** The scene plays its animation and sound. */
  readonly isFresh: boolean
  readonly onClose: () => void
  /** Names a screen with a layout of its own. */
  readonly className?: string
  /** An action in the upper corner, out of the thumb's reach. */
  readonly corner?: ReactNode
  readonly foot?: ReactNode
  /** Shown below the podium. */
  readonly children?: ReactNode
}

/** SPEC W114: covers the whole screen. */
export function WinnerScene({ open, onClose, className, ...scene }: WinnerSceneProps) {
  const { ref, handlers, present, opening } = useSheetDialog(open, onClose, { opensWithoutTap: true })
  const [titleId, factsId] = [useId(), useId()]
  useLayoutEffect(() => {
    if (!open) return undefined
    movement.setState('played', true)
    return () => movement.setState('rest', true)
  }, [open])
  return (
    <dialog
      ref={ref}
      className={classNames('scene', className)}
      aria-labelledby={titleId}
      aria-describedby={factsId}
      {...handlers}
    >
      {present && <Scene key={opening} {...scene} onClose={onClose} titleId={titleId} factsId={factsId} />}
    </dialog>
  )
}

type SceneProps = Omit<WinnerSceneProps, 'open' | 'className'> & { readonly titleId: string; readonly factsId: string }

function Scene({ record, isFresh, onClose, corner, foot, children, titleId, factsId }: SceneProps) {
  const { stage, end } = useScenePlay(isFresh)
  const finishers = playersOfRecord(record)
  const winners = finishers.filter(({ rank }) => rank === 1)
  const isLong = letterUnits(joinNames(winners.map(({ name }) => name))) > LONG
  return (
    <>
      {/* A tap anywhere ends the animation; the tapped button still acts. */}
      <div className="scene-page" data-stage={stage} onClickCapture={end}>
        <div aria-hidden="true" className="scene-tiles">
          <DelftTile />
        </div>
        <div aria-hidden="true" className="scene-rays" />
        {stage === 'won' && <Confetti />}
        <header className="scene-top">
          {corner}
          <IconButton label={UI_TEXTS.close} icon={<X />} onClick={onClose} className="ms-auto" />
        </header>
        <div className="scene-scroll">
          <div className="scene-stage" data-long={isLong || undefined}>
            <SceneHero
              record={record}
              winners={winners}
              titleId={titleId}
              factsId={factsId}
              isRising={stage === 'rising'}
            />
            <Podium finishers={finishers} />
          </div>
          <div className="scene-more">
            <OtherFinishers finishers={finishers} />
            {stage !== 'rising' && children}
          </div>
        </div>
        {foot !== undefined && <footer className="scene-foot">{foot}</footer>}
      </div>
      <AnnouncerRegion />
    </>
  )
}
