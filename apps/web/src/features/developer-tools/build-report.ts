// Reads the report that `apps/web/scripts/build-report.ts` writes.

import { accept, refuse, type Result } from '@dutch/domain/result'
import { parseJson } from '@dutch/sync/parse-json'
import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Counts = v.object({ passed: Count, failed: Count, skipped: Count })

/** SPEC W1107 */
export const TestRun = v.object({
  /** ISO 8601. */
  ranAt: v.pipe(v.string(), v.isoTimestamp()),
  seconds: v.pipe(v.number(), v.minValue(0)),
  /** A digest of the sources. */
  sources: v.string(),
  /** The stage that failed; null if all stages passed. */
  failedAt: v.nullable(v.string()),
  /** Null if these tests did not run. */
  unit: v.nullable(Counts),
  endToEnd: v.nullable(Counts),
})

const BuiltFile = v.object({
  path: v.string(),
  raw: Count,
  gzip: Count,
  brotli: Count,
  /** The cache of the service worker that holds the file. */
  keptIn: v.picklist(['first', 'second', 'none']),
  isOfHome: v.boolean(),
})

const BuildReport = v.object({
  builtAt: v.pipe(v.string(), v.isoTimestamp()),
  /** A digest of the sources; null if unknown. */
  sources: v.nullable(v.string()),
  files: v.array(BuiltFile),
  pages: v.array(v.object({ path: v.string(), title: v.string() })),
  tests: v.nullable(TestRun),
})

export type TestRun = v.InferOutput<typeof TestRun>
export type TestCounts = v.InferOutput<typeof Counts>
export type BuiltFile = v.InferOutput<typeof BuiltFile>
export type BuildReport = v.InferOutput<typeof BuildReport>

/** `lost`: no answer; `unreadable`: no report, or one that cannot be parsed. */
export type ReportFault = 'lost' | 'unreadable'

/** The service worker caches this file nowhere. */
export const BUILD_REPORT = '/build-report.json'

export async function askBuildReport(
  reach: (path: string, request: RequestInit) => Promise<Response>,
): Promise<Result<BuildReport, ReportFault>> {
  let text: string
  try {
    const answer = await reach(BUILD_REPORT, { cache: 'no-cache' })
    if (!answer.ok) return refuse(answer.status === 404 ? 'unreadable' : 'lost')
    text = await answer.text()
  } catch {
    return refuse('lost')
  }
  return parseBuildReport(text)
}

export function parseBuildReport(text: string): Result<BuildReport, ReportFault> {
  const parsed = v.safeParse(BuildReport, parseJson(text))
  return parsed.success ? accept(parsed.output) : refuse('unreadable')
}
