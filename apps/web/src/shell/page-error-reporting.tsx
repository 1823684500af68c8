import { ErrorReporting } from '../features/error-reporting/error-reporting.tsx'
import { PAGE_MODULES } from './page-modules.ts'

const PATHS: ReadonlySet<string> = new Set(Object.keys(PAGE_MODULES))

/** Reports errors, and tells of the page where one happened as one of the app's own. */
export function PageErrorReporting() {
  return <ErrorReporting paths={PATHS} />
}
