import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { BuildReport } from './build-report.ts'
import { toolsTexts as texts } from './texts.ts'
import type { useBuildReport } from './use-build-report.ts'

interface WithReportProps {
  readonly source: ReturnType<typeof useBuildReport>
  readonly children: (report: BuildReport) => ReactNode
}

/** Says that the report loads or could not be loaded, and renders its children once it is there. */
export function WithReport({ source: { state, retry }, children }: WithReportProps) {
  switch (state.phase) {
    case 'reading':
      return (
        <p role="status" className="py-6 text-center text-ink-soft">
          {texts.reading}
        </p>
      )
    case 'failed':
      return (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="danger">{texts.fault[state.fault]}</Notice>
          <Button variant="secondary" size="sm" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )
    case 'read':
      return children(state.report)
  }
}
