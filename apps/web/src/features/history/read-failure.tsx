import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { HistoryListState } from './history-list.ts'
import { historyTexts as texts } from './texts.ts'

interface ReadFailureProps {
  readonly history: HistoryListState & { readonly reload: () => void }
}

/**
 * Says that the history could not be read, or only a part of it, and offers to read it again. Text and button stay
 * meanwhile, so that the button keeps the focus and a second failure is announced too.
 */
export function ReadFailure({ history: { phase, entries, reload } }: ReadFailureProps) {
  const isRetrying = phase === 'retrying'
  if (!isRetrying && phase !== 'failed') return null
  const isEmpty = entries.length === 0
  const retry = (
    <Button variant="secondary" busy={isRetrying} onClick={reload}>
      {texts.retry}
    </Button>
  )
  const text = <p role="alert">{isRetrying ? texts.reading : isEmpty ? texts.failedText : texts.partlyFailed}</p>
  return isEmpty ? (
    <EmptyState title={texts.failedTitle} text={text} action={retry} />
  ) : (
    <div className="flex flex-wrap items-center justify-between gap-3 text-danger">
      {text}
      {retry}
    </div>
  )
}

export function hasNothingRead({ phase, entries }: HistoryListState): boolean {
  return (phase === 'failed' || phase === 'retrying') && entries.length === 0
}
