import { DownloadReport } from '../download-report.tsx'
import { WithReport } from '../with-report.tsx'
import type { useBuildReport } from '../use-build-report.ts'
import { BundlePanel } from './bundle-panel.tsx'
import { bundleOf, statusOf, totalsOf } from './bundle-size.ts'
import { VitalsPanel } from './vitals-panel.tsx'
import type { VitalsWatch } from './watch-vitals.ts'

interface PerformanceTabProps {
  readonly vitals: VitalsWatch
  readonly source: ReturnType<typeof useBuildReport>
}

export function PerformanceTab({ vitals, source }: PerformanceTabProps) {
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
