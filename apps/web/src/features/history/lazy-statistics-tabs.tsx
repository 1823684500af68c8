import { lazyPart, type LostPartProps } from '../../ui/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { historyTexts as texts } from './texts.ts'

// If these tabs fail to load, only they show an error; the list of games stays.
const OPTIONS = { Waiting, Lost: Missing, isAsked: true }
const load = () => import('./statistics-chunk.tsx')

export const LazyStatisticsTab = lazyPart(() => load().then((part) => part.StatisticsTab), OPTIONS)
/** Loads the same chunk as the statistics tab. */
export const LazyAchievementsTab = lazyPart(() => load().then((part) => part.AchievementsTab), OPTIONS)

/** Loads the chunk before the user opens a tab. */
export function preloadStatisticsTabs(): void {
  void LazyStatisticsTab.preload()
  void LazyAchievementsTab.preload()
}

function Waiting() {
  return <p role="status">{texts.reading}</p>
}

function Missing({ onRetry }: LostPartProps) {
  return (
    <EmptyState
      title={texts.missingTitle}
      text={texts.missingText}
      action={
        // The tab itself shows the failure.
        <Button variant="secondary" onClick={() => void onRetry().catch(() => undefined)}>
          {texts.retry}
        </Button>
      }
    />
  )
}
