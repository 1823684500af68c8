import type { ReactNode } from 'react'
import { RematchButton } from '../setup/rematch-footer.tsx'
import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import type { RematchInHand } from '../setup/use-rematch.ts'
import { LazyShareButton } from '../sharing/lazy-share-button.tsx'
import { useHandover } from '../sharing/use-handover.ts'
import { useReplay, useShare } from '../sharing/use-stories.ts'
import { LazyUnlockedAchievements } from './lazy-unlocked-achievements.tsx'
import { ResultFactList } from './result-fact-list.tsx'
import { SceneWays } from './scene-ways.tsx'
import { texts } from './texts.ts'
import { WinnerScene, type WinnerSceneProps } from './winner-scene.tsx'

interface EndSceneProps extends Pick<WinnerSceneProps, 'record' | 'open' | 'isFresh' | 'onClose' | 'corner'> {
  readonly rematch: RematchInHand
  /** In the place of a rematch on this phone; null for none. */
  readonly again?: ReactNode
  /** Left out where a room decides. */
  readonly onNewGame?: () => void
  /** Below the two buttons. */
  readonly links: ReactNode
  /** Leads away from the game. */
  readonly way?: ReactNode
}

/** What the scene offers wherever a game ended. */
export function EndScene({ record, rematch, again, links, way, onNewGame, ...scene }: EndSceneProps) {
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
            <LazyShareButton record={record} onNoDialog={() => share.show({ kind: 'record', record })} />
            {again === undefined ? <RematchButton record={record} rematch={rematch} label={texts.again} /> : again}
            {links}
          </>
        }
      >
        <LazyUnlockedAchievements record={record} />
        <ResultFactList record={record} />
        <SceneWays
          onReplay={() => replay.show(record)}
          onShareSheet={() => share.show({ kind: 'record', record })}
          onKeep={() => handover.show({ kind: 'record', record })}
          {...(onNewGame === undefined ? {} : { onNewGame })}
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
