import { startTransition, useState } from 'react'
import { deviceClock } from '../../browser/clock.ts'
import { pageVisibility } from '../../browser/visibility.ts'
import { usePageHeader } from '../../ui/page-header.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AccessibilityTab } from './accessibility/accessibility-tab.tsx'
import { AdsTab } from './ads/ads-tab.tsx'
import { MonitoringTab } from './monitoring/monitoring-tab.tsx'
import { createServerWatch } from './monitoring/server-watch.ts'
import { browserVitals, watchVitals, type VitalsWatch } from './performance/watch-vitals.ts'
import { TestsTab } from './tests/tests-tab.tsx'
import { toolsTexts as texts } from './texts.ts'
import { useBuildReport } from './use-build-report.ts'
import { DownloadReport } from './download-report.tsx'
import { WithReport } from './with-report.tsx'
import { BundlePanel } from './performance/bundle-panel.tsx'
import { bundleOf, statusOf, totalsOf } from './performance/bundle-size.ts'
import { VitalsPanel } from './performance/vitals-panel.tsx'

type View = keyof typeof texts.tab

/** The figures cover the document's whole life, so all visits of this page share one watch. */
const vitals = typeof window === 'undefined' ? null : watchVitals(browserVitals)

const newServerWatch = () =>
  createServerWatch({
    reach: (path, request) => fetch(path, request),
    now: () => Date.now(),
    instant: () => performance.now(),
    clock: deviceClock,
    visibility: pageVisibility,
  })

/** SPEC W1101 */
export default function DeveloperToolsPage() {
  usePageHeader({ title: texts.title, shortTitle: texts.shortTitle, back: '/settings' })
  const [view, setView] = useState<View>('performance')
  // The samples and the token are dropped when the user leaves the page.
  const [server] = useState(newServerWatch)
  const source = useBuildReport()
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-2 pb-8 lg:px-6">
      <p className="mb-3 text-sm text-ink-soft">{texts.intro}</p>
      <Tabs
        label={texts.tabs}
        value={view}
        // Five tabs do not fit on one line of a phone. They wrap, as a tab that is scrolled out of sight would not be found.
        className="[&>[role=tablist]]:flex-wrap"
        onChange={(next) => startTransition(() => setView(next))}
        items={[
          {
            value: 'performance',
            label: texts.tab.performance,
            content: vitals === null ? null : <PerformanceTab vitals={vitals} source={source} />,
          },
          { value: 'accessibility', label: texts.tab.accessibility, content: <AccessibilityTab source={source} /> },
          { value: 'tests', label: texts.tab.tests, content: <TestsTab source={source} /> },
          { value: 'monitoring', label: texts.tab.monitoring, content: <MonitoringTab server={server} /> },
          { value: 'adsense', label: texts.tab.adsense, content: <AdsTab /> },
        ]}
      />
    </div>
  )
}

interface PerformanceTabProps {
  readonly vitals: VitalsWatch
  readonly source: ReturnType<typeof useBuildReport>
}

function PerformanceTab({ vitals, source }: PerformanceTabProps) {
  return (
    <div className="flex flex-col gap-4">
      <VitalsPanel watch={vitals} />
      <WithReport source={source}>
        {(report) => (
          <>
            <BundlePanel report={report} />
            <div>
              <DownloadReport
                file="bundle-analysis.json"
                report={() => {
                  const brotli = totalsOf(report.files, 'brotli')
                  return {
                    builtAt: report.builtAt,
                    status: statusOf(brotli.app),
                    totals: { raw: totalsOf(report.files, 'raw'), gzip: totalsOf(report.files, 'gzip'), brotli },
                    files: bundleOf(report.files),
                    webVitals: vitals.get(),
                  }
                }}
              />
            </div>
          </>
        )}
      </WithReport>
    </div>
  )
}
