import { lazy } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type * as Stories from './history-stories.tsx'
import { historyTexts as texts } from './texts.ts'

// The list of games must not go down with tabs that cannot be had.
const load = (): Promise<typeof Stories> =>
  import('./history-stories.tsx').catch(() => ({ StatisticsTab: Missing, FeatsTab: Missing }))

/** The figures, in a file of their own. */
export const LazyStatisticsTab = lazy(async () => ({ default: (await load()).StatisticsTab }))
/** The successes, in the same file. */
export const LazyFeatsTab = lazy(async () => ({ default: (await load()).FeatsTab }))

function Missing() {
  return (
    <EmptyState
      title={texts.missingTitle}
      text={texts.missingText}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            location.reload()
          }}
        >
          {texts.retry}
        </Button>
      }
    />
  )
}
