import { storyOf, storyOfRecord, type GameStory } from '@dutch/domain/story/game-story'
import { Sheet } from '../../ui/sheet.tsx'
import type { LazySheetProps } from '../../ui/lazy-sheet.tsx'
import type { SheetSource } from './score-sheet.tsx'
import { SharePanel } from './share-panel.tsx'
import { shareTexts as texts } from './share-texts.ts'

export function ShareSheet({ subject, open, onClose }: LazySheetProps<SheetSource>) {
  const story: GameStory = subject.kind === 'game' ? storyOf(subject.game) : storyOfRecord(subject.record)
  return (
    <Sheet open={open} onClose={onClose} size="lg" title={story.isOver ? texts.title : texts.titleRunning}>
      <SharePanel story={story} onShared={onClose} />
    </Sheet>
  )
}
