import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { BuildReport } from '../build-report.ts'
import { DataTable } from '../data-table.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { statusOf, type Measure } from './bundle-size.ts'
import { BundleShares } from './bundle-shares.tsx'
import { performanceTexts as texts } from './performance-texts.ts'
import { useBundleAnalysis, type Analysis } from './use-bundle-analysis.ts'

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
