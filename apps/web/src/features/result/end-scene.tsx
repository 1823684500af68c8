// Rendered once a game at most: smaller without a memo (decision 0065).
'use no memo'
import type { HistoryRecord } from '@dutch/domain/history/record'
import { useMemo, type ReactNode } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { RematchButton } from '../setup/rematch-footer.tsx'
import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import type { UseRematchResult } from '../setup/use-rematch.ts'
import { LazyShareButton } from '../sharing/lazy-share-button.tsx'
import { useHandover } from '../sharing/handover/use-handover.ts'
import { useReplay, useShare } from '../sharing/use-share-sheet.ts'
import { endingKeyOf } from './ending-key.ts'
import { isRecent } from './is-recent.ts'
import { ResultFactList } from './result-fact-list.tsx'
import { SceneActions } from './scene-actions.tsx'
import { resultTexts as texts } from './texts.ts'
import { WinnerScene, type WinnerSceneProps } from './winner-scene.tsx'

// The page never reloads to get this part, because after a reload the achievements are no news.
const UnlockedAchievements = lazyPart(() =>
  import('./unlocked-achievements.tsx').then((part) => part.UnlockedAchievements),
)

interface EndSceneProps extends Pick<WinnerSceneProps, 'record' | 'open' | 'isFresh' | 'onClose' | 'corner'> {
  readonly rematch: UseRematchResult
  /** Shown in place of the rematch on this phone; null shows nothing. */
  readonly again?: ReactNode
  /** Left out in a room, where the room decides what follows. */
  readonly onNewGame?: () => void
  /** Stands below the two buttons. */
  readonly links: ReactNode
  /** A link that leads away from the game. */
  readonly way?: ReactNode
}

/** The winner's scene with its actions, wherever the game ended. */
export function EndScene({ record, rematch, again, links, way, onNewGame, ...scene }: EndSceneProps) {
  // Memoised, so that a correction on another device also changes the sheets that are open over the scene.
  const subject = useMemo(() => ({ kind: 'record', record }) as const, [record])
  const replay = useReplay(record)
  const asStory = useMemo(() => ({ ...subject, first: 'story' }) as const, [subject])
  const share = useShare(subject)
  const story = useShare(asStory)
  const handover = useHandover(subject)
  return (
    <>
      <WinnerScene
        record={record}
        {...scene}
        foot={
          <>
            <LazyShareButton record={record} onNoDialog={() => share.show(subject)} />
            {again === undefined ? <RematchButton record={record} rematch={rematch} label={texts.again} /> : again}
            {links}
          </>
        }
      >
        <JustUnlocked record={record} />
        <ResultFactList record={record} />
        <SceneActions
          onReplay={() => replay.show(record)}
          onShareSheet={() => story.show(asStory)}
          onHandOver={() => handover.show(subject)}
          {...(onNewGame === undefined ? {} : { onNewGame })}
        >
          {way}
        </SceneActions>
      </WinnerScene>
      {replay.sheet}
      {share.sheet}
      {story.sheet}
      {handover.sheet}
      <StartOverDialog newGame={rematch.newGame} />
    </>
  )
}

function JustUnlocked({ record }: { readonly record: HistoryRecord }) {
  const { settings } = useSettings()
  if (!settings.notifications.achievements || !isRecent(record)) return null
  return <UnlockedAchievements key={endingKeyOf(record)} record={record} />
}
