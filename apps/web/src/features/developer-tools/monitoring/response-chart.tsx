import { DataTable } from '../data-table.tsx'
import { toolsTexts } from '../texts.ts'
import type { Look } from './look-at-server.ts'
import { monitoringTexts as texts } from './monitoring-texts.ts'

/** Unanswered looks stand out; the table says the same in words. */
export function ResponseChart({ looks }: { readonly looks: readonly Look[] }) {
  const times = looks.flatMap(({ answeredIn }) => answeredIn ?? [])
  const most = Math.max(1, ...times)
  const label =
    times.length === 0
      ? texts.noAnswer
      : texts.historyLabel(looks.length, toolsTexts.ms(Math.min(...times)), toolsTexts.ms(most))
  return (
    <div>
      <h3 className="mb-2 text-lg">{texts.history}</h3>
      <div role="img" aria-label={label} className="flex h-24 items-end gap-px rounded-control bg-sunken p-2">
        {looks.map(({ at, answeredIn }) => (
          <span
            key={at}
            className={`min-w-px flex-1 rounded-t-[3px] ${answeredIn === null ? 'bg-danger' : 'bg-delft'}`}
            style={{ height: answeredIn === null ? '100%' : `${String(Math.max(4, (100 * answeredIn) / most))}%` }}
          />
        ))}
      </div>
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ink-soft underline decoration-dotted underline-offset-4">
          {toolsTexts.asTable}
        </summary>
        <DataTable
          caption={texts.history}
          columns={[{ name: texts.time }, { name: texts.duration, isNumber: true }]}
          rows={looks.toReversed().map(({ at, answeredIn }) => ({
            key: String(at),
            cells: [toolsTexts.hour(at), answeredIn === null ? texts.noAnswer : toolsTexts.ms(answeredIn)],
          }))}
        />
      </details>
    </div>
  )
}
