import { ErrorReporting } from '../features/error-reporting/error-reporting.tsx'
import { PAGE_MODULES } from './page-modules.ts'

const PATHS: ReadonlySet<string> = new Set(Object.keys(PAGE_MODULES))

/** Reports contain only the app's own paths. */
export function PageErrorReporting() {
  return <ErrorReporting paths={PATHS} />
}
