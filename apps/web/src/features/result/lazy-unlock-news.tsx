import type { HistoryRecord } from '@dutch/domain/history/record'
import { useSettings } from '../settings/use-settings.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// A result must neither go down with news that cannot be had, nor be loaded again for them: they would be none then.
const UnlockNews = lazyPart(() => import('./unlock-news.tsx').then((part) => part.UnlockNews))

/** The successes that a game has just brought, for who wants to hear of them. */
export function LazyUnlockNews({ record }: { readonly record: HistoryRecord }) {
  const { settings } = useSettings()
  if (!settings.notifications.achievements || !isNews(record)) return null
  return <UnlockNews recordId={record.id} />
}

/** Ended since this page was loaded: after a reload it is news no more. */
function isNews({ details }: HistoryRecord): boolean {
  return details !== undefined && details.endedAt >= performance.timeOrigin
}
