import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { RematchButton } from '../setup/rematch-footer.tsx'
import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import type { RematchInHand } from '../setup/use-rematch.ts'
import { useHandover } from '../sharing/use-handover.ts'
import { useReplay, useShare } from '../sharing/use-stories.ts'
import { LazyUnlockedAchievements } from './lazy-unlocked-achievements.tsx'
import { ResultFactList } from './result-fact-list.tsx'
import { SceneWays } from './scene-ways.tsx'
import { texts } from './texts.ts'
import { WinnerScene, type WinnerSceneProps } from './winner-scene.tsx'

interface EndSceneProps extends Pick<WinnerSceneProps, 'record' | 'open' | 'isFresh' | 'onClose' | 'corner'> {
  readonly rematch: RematchInHand
  readonly onNewGame: () => void
  /** Below the two buttons. */
  readonly links: ReactNode
  /** Leads away from the game, beside a new one. */
  readonly way?: ReactNode
}

/** What the scene offers wherever a game ended. */
export function EndScene({ record, rematch, links, way, onNewGame, ...scene }: EndSceneProps) {
  const replay = useReplay()
  const share = useShare()
  const handover = useHandover()
  return (
    <>
      <WinnerScene
        record={record}
        {...scene}
        foot={
          <>
            <Button
              size="lg"
              variant="secondary"
              className="scene-share px-2"
              icon={<Share2 aria-hidden="true" />}
              onClick={() => share.show({ kind: 'record', record })}
            >
              {texts.share}
            </Button>
            <RematchButton record={record} rematch={rematch} label={texts.again} />
            {links}
          </>
        }
      >
        <LazyUnlockedAchievements record={record} />
        <ResultFactList record={record} />
        <SceneWays
          onReplay={() => replay.show(record)}
          onKeep={() => handover.show({ kind: 'record', record })}
          onNewGame={onNewGame}
        >
          {way}
        </SceneWays>
      </WinnerScene>
      {replay.sheet}
      {share.sheet}
      {handover.sheet}
      <StartOverDialog newGame={rematch.newGame} />
    </>
  )
}
