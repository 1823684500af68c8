import { useEffect, useState } from 'react'
import { askBuildReport, type BuildReport, type ReportFault } from './build-report.ts'

type ReportState =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly report: BuildReport }
  | { readonly phase: 'failed'; readonly fault: ReportFault }

/** Loads the report once, and again at each `retry`. */
export function useBuildReport(): { readonly state: ReportState; readonly retry: () => void } {
  const [state, setState] = useState<ReportState>({ phase: 'reading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isLeft = false
    void askBuildReport((path, request) => fetch(path, request)).then((answer) => {
      if (isLeft) return
      setState(answer.ok ? { phase: 'read', report: answer.value } : { phase: 'failed', fault: answer.error })
    })
    return () => {
      isLeft = true
    }
  }, [attempt])
  const retry = () => {
    setState({ phase: 'reading' })
    setAttempt(attempt + 1)
  }
  return { state, retry }
}
