import { startTransition, useEffect, useState } from 'react'
import { OtherDevicesButton } from '../account-sync/other-devices-button.tsx'
import { useAccountLabel } from '../account/account-label.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { loadAhead } from '../../ui/load-chunk.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { whenIdle } from '../../browser/when-idle.ts'
import { recordsFiledByPage } from '../games/records-filed-by-page.ts'
import { useHistoryStore } from '../games/use-history.ts'
import { FilterButton } from './filter-button.tsx'
import { GamesTab } from './games-tab.tsx'
import { LazyAchievementsTab, LazyStatisticsTab, preloadStatisticsTabs } from './lazy-statistics-tabs.tsx'
import { chosenFilters } from './select-games.ts'
import { historyTexts as texts } from './texts.ts'
import { useHistoryList } from './use-history-list.ts'
import './history.css'

type View = 'games' | 'statistics' | 'achievements'

/** The page at /history. */
export default function HistoryPage() {
  const label = useAccountLabel()
  const history = useHistoryList()
  const store = useHistoryStore()
  const [view, setView] = useState<View>('games')
  const [isFilterOpen, setFilterOpen] = useState(false)
  const isRead = history.phase === 'complete'
  const games = history.entries.length
  const chosen = chosenFilters(history.filter)
  const hasFilters = view === 'games' && games > 0
  const counted = isRead && games > 0 ? [texts.count(games)] : []
  const subtitle = [...counted, ...(label === null ? [] : [texts.account(label)])].join(' · ')
  usePageHeader({
    title: texts.title,
    back: '/',
    ...(subtitle === '' ? {} : { subtitle }),
    actions: hasFilters && (
      <FilterButton chosen={chosen} isOpen={isFilterOpen} onToggle={() => setFilterOpen(!isFilterOpen)} />
    ),
  })
  useEffect(() => (isRead ? whenIdle(preloadStatisticsTabs) : undefined), [isRead])
  // SPEC W906: the games of rooms, and those played again at once, end without the result that advises as well.
  useEffect(() => {
    if (recordsFiledByPage.size > 0)
      void loadAhead(async () => (await import('../install/keep-games.ts')).adviseOnKeeping(store))
  }, [store])
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-2 pb-6">
      <OtherDevicesButton />
      <Tabs
        className="side-tabs"
        label={texts.views}
        value={view}
        // Rendering another tab takes long on a slow phone, so it does not block the tap.
        onChange={(next) => startTransition(() => setView(next))}
        items={[
          {
            value: 'games',
            label: texts.tabs.games,
            content: <GamesTab history={history} isFilterOpen={isFilterOpen} />,
          },
          { value: 'statistics', label: texts.tabs.statistics, content: <LazyStatisticsTab history={history} /> },
          { value: 'achievements', label: texts.tabs.achievements, content: <LazyAchievementsTab history={history} /> },
        ]}
      />
    </div>
  )
}
