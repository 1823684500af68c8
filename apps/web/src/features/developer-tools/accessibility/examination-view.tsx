import { useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { toolsTexts } from '../texts.ts'
import { accessibilityTexts as texts } from './accessibility-texts.ts'
import type { Examination } from './examine.ts'
import { FINDING_KINDS, levelOf, type Finding, type Findings, type Kind } from './findings.ts'

type Filter = Kind | 'all'
const FILTERS: readonly Filter[] = ['all', ...FINDING_KINDS]

interface ExaminationViewProps {
  /** The path that the user chose. The examined page is another one if that path redirects. */
  readonly asked: string
  readonly found: Examination
}

export function ExaminationView({ asked, found }: ExaminationViewProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const isShown = ({ kind }: Finding) => filter === 'all' || kind === filter
  const faults = found.faults.filter(isShown)
  const unsure = found.unsure.filter(isShown)
  const where = texts.where(found.path, found.width, toolsTexts.moment(Date.parse(found.at)))
  return (
    <Panel title={texts.score} note={found.path === asked ? where : `${where}. ${texts.led(asked, found.path)}`}>
      <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        <FigureTile
          term={texts.score}
          value={`${toolsTexts.figure(found.score)} ${texts.outOf}`}
          verdict={texts.level[levelOf(found.score)]}
        />
        <FigureTile term={texts.faults} value={toolsTexts.figure(found.faults.length)} />
        <FigureTile term={texts.kept} value={toolsTexts.figure(keptOf(found, 'all'))} />
        <FigureTile term={texts.unsure} value={toolsTexts.figure(found.unsure.length)} />
      </dl>
      <p className="text-sm text-ink-soft">{texts.scoreHow}</p>
      <Segmented
        label={texts.filter}
        showLabel
        value={filter}
        onChange={setFilter}
        options={FILTERS.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {faults.length === 0 ? (
        <p className="rounded-control bg-success-soft px-4 py-3 font-semibold text-success">
          {texts.none} {texts.noneOf(keptOf(found, filter))}
        </p>
      ) : (
        <FindingList findings={faults} />
      )}
      {unsure.length > 0 && (
        <>
          <h3 className="text-lg">{texts.unsure}</h3>
          <FindingList findings={unsure} />
        </>
      )}
    </Panel>
  )
}

function keptOf({ kept }: Findings, filter: Filter): number {
  return filter === 'all' ? FINDING_KINDS.reduce((sum, kind) => sum + kept[kind], 0) : kept[filter]
}

function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {findings.map((finding) => (
        <li key={finding.rule} className="rounded-control border border-line bg-paper">
          <details>
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <Badge tone={texts.impact[finding.impact].tone}>{texts.impact[finding.impact].text}</Badge>
              <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{finding.help}</span>
              <span className="text-sm text-ink-soft">
                {texts.kinds[finding.kind]} · {texts.places(finding.places.length)}
              </span>
            </summary>
            <FindingPlaces finding={finding} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function FindingPlaces({ finding }: { readonly finding: Finding }) {
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3 text-sm">
      <ol className="flex flex-col gap-3">
        {finding.places.map((place, index) => (
          <li key={index}>
            <code className="block rounded-[10px] bg-sunken px-3 py-2 wrap-anywhere">{place.selector}</code>
            <p className="mt-1 whitespace-pre-line text-ink-soft">{place.why}</p>
          </li>
        ))}
      </ol>
      <a
        href={finding.address}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 w-fit items-center font-semibold text-delft underline underline-offset-4"
      >
        {texts.rule}
      </a>
    </div>
  )
}
