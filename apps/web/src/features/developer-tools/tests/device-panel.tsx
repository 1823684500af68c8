import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../data-table.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { Panel } from '../panel.tsx'
import { NEEDED, type Feature } from './device-features.ts'
import { testsTexts as texts } from './tests-texts.ts'

/** SPEC W1108 */
export function DevicePanel({ features }: { readonly features: Readonly<Record<Feature, boolean>> }) {
  const names = Object.keys(features).filter((name): name is Feature => name in texts.features)
  const isComplete = [...NEEDED].every((name) => features[name])
  return (
    <Panel title={texts.device} note={texts.deviceNote}>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_2fr]">
        <FigureTile
          term={texts.summary}
          value={texts.there(names.filter((name) => features[name]).length, names.length)}
          verdict={
            isComplete ? { tone: 'success', text: texts.complete } : { tone: 'danger', text: texts.missingNeeded }
          }
        />
        <div className="min-w-0 rounded-control border border-line bg-paper p-3">
          <dt className="text-sm text-ink-soft">{texts.browser}</dt>
          <dd className="mt-1 font-mono text-sm wrap-anywhere">{navigator.userAgent}</dd>
        </div>
      </dl>
      <DataTable
        caption={texts.device}
        columns={[{ name: texts.feature }, { name: texts.state }, { name: texts.use }]}
        rows={names.map((name) => {
          const [title, use] = texts.features[name]
          return {
            key: name,
            cells: [
              NEEDED.has(name) ? `${title} (${texts.needed})` : title,
              <Badge key="state" tone={features[name] ? 'success' : NEEDED.has(name) ? 'danger' : 'neutral'}>
                {features[name] ? texts.yes : texts.no}
              </Badge>,
              use,
            ],
          }
        })}
      />
    </Panel>
  )
}
