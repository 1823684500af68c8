import type { HistoryStories } from '@dutch/domain/history/stories'
import { Suspense, use, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { storyTexts as texts } from './stories-texts.ts'
import { sampleEntries, storiesOfList } from './tell-stories.ts'
import { historyTexts } from './texts.ts'
import type { HistoryInHand } from './use-history-list.ts'

interface StoriesFrameProps {
  readonly history: HistoryInHand
  /** Shows the stories of all finished games. */
  readonly children: (stories: HistoryStories) => ReactNode
}

/**
 * What all finished games tell, once every one is read: a growing figure would be a wrong one. Without a finished game the
 * samples, marked as such.
 */
export function StoriesFrame({ history: { phase, entries, reload }, children }: StoriesFrameProps) {
  if (phase === 'loading' || phase === 'filling') return <Waiting />
  if (phase === 'failed' && entries.length === 0) {
    const retry = (
      <Button variant="secondary" onClick={reload}>
        {historyTexts.retry}
      </Button>
    )
    return <EmptyState title={historyTexts.failedTitle} text={historyTexts.failedText} action={retry} />
  }
  const isExample = entries.length === 0
  return (
    <div className="flex flex-col gap-8">
      {phase === 'failed' && (
        <p role="alert" className="text-danger">
          {historyTexts.partlyFailed}
        </p>
      )}
      {isExample && <ExampleNote />}
      <Suspense fallback={<Waiting />}>
        <Told stories={storiesOfList(isExample ? sampleEntries() : entries)}>{children}</Told>
      </Suspense>
    </div>
  )
}

interface ToldProps {
  readonly stories: Promise<HistoryStories>
  readonly children: (stories: HistoryStories) => ReactNode
}

function Told({ stories, children }: ToldProps) {
  return children(use(stories))
}

function Waiting() {
  return <p role="status">{historyTexts.reading}</p>
}

function ExampleNote() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border-2 border-dashed border-line-strong p-4">
      <div className="flex min-w-0 flex-1 basis-64 flex-col items-start gap-1.5">
        <Badge tone="accent">{texts.example}</Badge>
        <p>{texts.exampleText}</p>
      </div>
      <ButtonLink href="/setup">{historyTexts.newGame}</ButtonLink>
    </div>
  )
}
