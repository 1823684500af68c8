import { useState } from 'react'
import { deviceClock } from '../../../browser/clock.ts'
import { atLeast } from '../at-least.ts'
import type { BuildReport } from '../build-report.ts'
import { bundleOf, totalsOf, type BundleTotals, type Measure } from './bundle-size.ts'

const ANALYSIS_MS = 2000

export interface Analysis {
  readonly bundle: ReturnType<typeof bundleOf>
  readonly totals: Readonly<Record<Measure, BundleTotals>>
}

/** SPEC R307, R308: adds up the build on demand. */
export function useBundleAnalysis({ files }: BuildReport) {
  const [isRunning, setRunning] = useState(false)
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const run = async () => {
    setRunning(true)
    const found = await atLeast(ANALYSIS_MS, deviceClock, () =>
      Promise.resolve({
        bundle: bundleOf(files),
        totals: {
          raw: totalsOf(files, 'raw'),
          gzip: totalsOf(files, 'gzip'),
          brotli: totalsOf(files, 'brotli'),
        },
      }),
    )
    setAnalysis(found)
    setRunning(false)
  }
  return { analysis, isRunning, run }
}
