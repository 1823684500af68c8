import { useState } from 'react'
import { DownloadReport } from '../download-report.tsx'
import type { useBuildReport } from '../use-build-report.ts'
import { WithReport } from '../with-report.tsx'
import { browserSurroundings, featuresOf } from './device-features.ts'
import { DevicePanel } from './device-panel.tsx'
import { LastRunPanel } from './last-run-panel.tsx'

export function TestsTab({ source }: { readonly source: ReturnType<typeof useBuildReport> }) {
  const [features] = useState(() => featuresOf(browserSurroundings()))
  return (
    <div className="flex flex-col gap-4">
      <WithReport source={source}>{(report) => <LastRunPanel report={report} />}</WithReport>
      <DevicePanel features={features} />
      <div>
        <DownloadReport
          file="test-report.json"
          report={() => ({
            tests: source.state.phase === 'read' ? source.state.report.tests : null,
            device: { userAgent: navigator.userAgent, features },
          })}
        />
      </div>
    </div>
  )
}
