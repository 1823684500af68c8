import { Badge } from '../../../ui/badge.tsx'
import type { BuildReport, TestCounts, TestRun } from '../build-report.ts'
import { DataTable } from '../data-table.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { testsTexts as texts } from './tests-texts.ts'

/** SPEC W1107 */
export function LastRunPanel({ report: { tests, sources } }: { readonly report: BuildReport }) {
  if (tests === null)
    return (
      <Panel title={texts.title} note={texts.note} aside={<Verdict of="none" />}>
        <p className="text-ink-soft">{texts.none}</p>
      </Panel>
    )
  const when = texts.ran(toolsTexts.moment(Date.parse(tests.ranAt)), toolsTexts.figure(tests.seconds))
  return (
    <Panel
      title={texts.title}
      note={`${when} ${sourcesText(tests, sources)}`}
      aside={<Verdict of={hasPassed(tests) ? 'passed' : 'failed'} />}
    >
      {tests.failedAt !== null && <p className="font-semibold text-danger">{texts.failedAt(tests.failedAt)}</p>}
      <DataTable
        caption={texts.title}
        columns={[
          { name: texts.part },
          { name: texts.passed, isNumber: true },
          { name: texts.failed, isNumber: true },
          { name: texts.skipped, isNumber: true },
        ]}
        rows={[
          { key: 'unit', cells: cellsOf(texts.parts.unit, tests.unit) },
          { key: 'endToEnd', cells: cellsOf(texts.parts.endToEnd, tests.endToEnd) },
        ]}
      />
    </Panel>
  )
}

function Verdict({ of }: { readonly of: keyof typeof texts.verdict }) {
  return <Badge tone={texts.verdict[of].tone}>{texts.verdict[of].text}</Badge>
}

function hasPassed({ failedAt, unit, endToEnd }: TestRun): boolean {
  return failedAt === null && unit?.failed === 0 && endToEnd?.failed === 0
}

function sourcesText({ sources: tested }: TestRun, built: string | null): string {
  if (built === null) return texts.unknownSources
  return tested === built ? texts.sameSources : texts.otherSources
}

function cellsOf(name: string, counts: TestCounts | null): readonly string[] {
  if (counts === null) return [name, texts.notRun, '–', '–']
  return [name, ...[counts.passed, counts.failed, counts.skipped].map((count) => toolsTexts.figure(count))]
}
