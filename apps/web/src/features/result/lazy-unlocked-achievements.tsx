import type { HistoryRecord } from '@dutch/domain/history/record'
import { useSettings } from '../settings/use-settings.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { isRecent } from './is-recent.ts'

// Not reloaded: after a reload they would be no news.
const UnlockedAchievements = lazyPart(() =>
  import('./unlocked-achievements.tsx').then((part) => part.UnlockedAchievements),
)

export function LazyUnlockedAchievements({ record }: { readonly record: HistoryRecord }) {
  const { settings } = useSettings()
  if (!settings.notifications.achievements || !isRecent(record)) return null
  return <UnlockedAchievements record={record} />
}
