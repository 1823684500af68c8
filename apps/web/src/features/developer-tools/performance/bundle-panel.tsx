import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { BuildReport } from '../build-report.ts'
import { DataTable } from '../data-table.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { statusOf, type Measure, type BundleTotals, bundleOf, totalsOf } from './bundle-size.ts'
import { performanceTexts as texts } from './performance-texts.ts'
import { deviceClock } from '../../../browser/clock.ts'
import { withMinimumDuration } from '../with-minimum-duration.ts'

const MEASURES: readonly Measure[] = ['brotli', 'gzip', 'raw']

export function BundlePanel({ report }: { readonly report: BuildReport }) {
  const { analysis, isRunning, run } = useBundleAnalysis(report)
  return (
    <Panel
      title={texts.bundle}
      note={`${texts.bundleNote} ${texts.built(toolsTexts.moment(Date.parse(report.builtAt)))}`}
      aside={
        <Button busy={isRunning} onClick={() => void run()}>
          {analysis === null ? texts.analyse : texts.again}
        </Button>
      }
    >
      <p role="status" className={isRunning ? 'text-ink-soft' : 'sr-only'}>
        {isRunning ? texts.analysing : analysis === null ? '' : texts.analysed}
      </p>
      {analysis !== null && <Found {...analysis} />}
    </Panel>
  )
}

function Found({ bundle, totals }: Analysis) {
  const [measure, setMeasure] = useState<Measure>('brotli')
  const total = totals[measure]
  const size = toolsTexts.kilobytes
  return (
    <>
      <Segmented
        label={texts.measure}
        showLabel
        value={measure}
        onChange={setMeasure}
        options={MEASURES.map((value) => ({ value, label: texts.measures[value] }))}
        className="max-w-sm"
      />
      <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        <FigureTile
          term={texts.app}
          value={size(total.app)}
          verdict={texts.status[statusOf(total.app)]}
          hint={texts.statusHint}
        />
        <FigureTile term={texts.home} value={size(total.home)} hint={texts.homeHint} />
        <FigureTile term={texts.first} value={size(total.first)} hint={texts.firstHint} />
        <FigureTile term={texts.second} value={size(total.second)} hint={texts.secondHint} />
        <FigureTile term={texts.uncached} value={size(total.uncached)} hint={texts.uncachedHint} />
        <FigureTile term={texts.tools} value={size(total.tools)} hint={texts.toolsHint} />
      </dl>
      <BundleShares totals={total} />
      <h3 className="text-lg">{texts.files(bundle.length)}</h3>
      <DataTable
        caption={texts.files(bundle.length)}
        columns={[
          { name: texts.file },
          ...MEASURES.map((value) => ({ name: texts.measures[value], isNumber: true })),
          { name: texts.cache },
        ]}
        rows={bundle.map((file) => ({
          key: file.path,
          cells: [
            file.path.replace(/^\/assets\//, ''),
            ...MEASURES.map((value) => size(file[value])),
            file.isOfHome ? `${texts.caches[file.keptIn]} · ${texts.ofHome}` : texts.caches[file.keptIn],
          ],
        }))}
      />
    </>
  )
}

const PARTS = [
  { of: 'first', colour: 'var(--chart-1)' },
  { of: 'second', colour: 'var(--chart-2)' },
  { of: 'uncached', colour: 'var(--chart-3)' },
] as const

/** One bar with the share of each cache. The figures stand above it. */
function BundleShares({ totals }: { readonly totals: BundleTotals }) {
  const share = (bytes: number) => (totals.app === 0 ? 0 : (100 * bytes) / totals.app)
  const parts = PARTS.map(({ of, colour }) => ({ of, colour, percent: share(totals[of]) }))
  const words = parts.map(({ of, percent }) => `${texts[of]} ${toolsTexts.percent(percent)}`)
  return (
    <div>
      <div
        role="img"
        aria-label={`${texts.shares}\u00A0: ${words.join(', ')}`}
        className="flex h-5 gap-0.5 overflow-hidden rounded-pill bg-sunken"
      >
        {parts.map(({ of, colour, percent }) => (
          <span key={of} style={{ width: `${String(percent)}%`, background: colour }} />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        {parts.map(({ of, colour, percent }) => (
          <li key={of} className="flex items-center gap-1.5">
            <span className="size-3 rounded-[3px]" style={{ background: colour }} />
            {texts[of]}
            <span className="tabular text-ink-soft">{toolsTexts.percent(percent)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ANALYSIS_MS = 2000

interface Analysis {
  readonly bundle: ReturnType<typeof bundleOf>
  readonly totals: Readonly<Record<Measure, BundleTotals>>
}

/** SPEC W1103, W1104: analyses the build when the user asks for it. */
function useBundleAnalysis({ files }: BuildReport) {
  const [isRunning, setRunning] = useState(false)
  const [analysis, setAnalysis] = useState<Analysis | null>(null)
  const run = async () => {
    setRunning(true)
    const found = await withMinimumDuration(ANALYSIS_MS, deviceClock, () =>
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
