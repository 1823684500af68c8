import { Suspense, useState, type ReactNode } from 'react'
import { usePageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GamesTab } from './games-tab.tsx'
import { LazyFeatsTab, LazyStatisticsTab } from './lazy-stories.tsx'
import { historyTexts as texts } from './texts.ts'
import { useHistoryList } from './use-history-list.ts'

type View = 'games' | 'statistics' | 'feats'

/** /history: the finished games of this device, their figures and their records. */
export default function HistoryPage() {
  usePageHeader({ title: texts.title, back: '/' })
  const history = useHistoryList()
  const [view, setView] = useState<View>('games')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-2 pb-6">
      <Tabs
        label={texts.views}
        value={view}
        onChange={setView}
        items={[
          { value: 'games', label: texts.tabs.games, content: <GamesTab history={history} /> },
          {
            value: 'statistics',
            label: texts.tabs.statistics,
            content: <Later part={<LazyStatisticsTab history={history} />} />,
          },
          {
            value: 'feats',
            label: texts.tabs.feats,
            content: <Later part={<LazyFeatsTab history={history} chosen={chosen} onChoose={setChosen} />} />,
          },
        ]}
      />
    </div>
  )
}

function Later({ part }: { readonly part: ReactNode }) {
  return <Suspense fallback={<p role="status">{texts.reading}</p>}>{part}</Suspense>
}
