import { lazyPart, type LostPartProps } from '../../ui/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { historyTexts as texts } from './texts.ts'

// The list of games must not go down with tabs that cannot be had.
const LOOKS = { Waiting, Lost: Missing, isAsked: true }
const load = () => import('./history-stories.tsx')

export const LazyStatisticsTab = lazyPart(() => load().then((part) => part.StatisticsTab), LOOKS)
/** In the same file as the figures. */
export const LazyFeatsTab = lazyPart(() => load().then((part) => part.FeatsTab), LOOKS)

/** Fetches that file before a tap asks for it. */
export function preloadStories(): void {
  void LazyStatisticsTab.preload()
  void LazyFeatsTab.preload()
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
        // A failure is said in the tab itself.
        <Button variant="secondary" onClick={() => void onRetry().catch(() => undefined)}>
          {texts.retry}
        </Button>
      }
    />
  )
}
