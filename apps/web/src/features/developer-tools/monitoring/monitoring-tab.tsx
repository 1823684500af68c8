import { useSyncExternalStore } from 'react'
import { DownloadReport } from '../download-report.tsx'
import { alertsOf, type Alert } from './alerts.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { availability, medianResponse, type ServerWatch, type ServerState } from './server-watch.ts'
import { Panel } from '../panel.tsx'
import { monitoringTexts as texts } from './monitoring-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureTile } from '../figure-tile.tsx'
import { toolsTexts } from '../texts.ts'
import type { ServerSample } from './sample-server.ts'
import { DataTable } from '../data-table.tsx'

export function MonitoringTab({ server }: { readonly server: ServerWatch }) {
  const state = useSyncExternalStore(server.subscribe, server.get)
  const { samples } = state
  return (
    <div className="flex flex-col gap-4">
      <HealthPanel state={state} onRefresh={() => void server.sample()} />
      <AlertPanel alerts={alertsOf(samples)} />
      <FiguresPanel
        figures={samples.at(-1)?.figures ?? 'no-token'}
        at={samples.at(-1)?.at ?? 0}
        hasToken={state.hasToken}
        onToken={server.setToken}
      />
      <div>
        <DownloadReport
          file="monitoring-report.json"
          report={() => ({
            availability: availability(samples),
            middleResponseMs: medianResponse(samples),
            alerts: alertsOf(samples),
            looks: samples,
          })}
        />
      </div>
    </div>
  )
}

/** Screen readers announce a new alert. */
function AlertPanel({ alerts }: { readonly alerts: readonly Alert[] }) {
  return (
    <Panel title={texts.alerts}>
      <div role="status">
        {alerts.length === 0 ? (
          <p className="text-ink-soft">{texts.noAlert}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {alerts.map((alert) => (
              <li key={alert} className="rounded-control bg-danger-soft px-4 py-3 font-semibold text-danger">
                {texts.alert[alert]}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

interface HealthPanelProps {
  readonly state: ServerState
  readonly onRefresh: () => void
}

/** Needs no token. */
function HealthPanel({ state: { samples, isSampling }, onRefresh }: HealthPanelProps) {
  const latest = samples.at(-1)
  const share = availability(samples)
  const middle = medianResponse(samples)
  return (
    <Panel
      title={texts.state}
      note={latest === undefined ? texts.looking : `${texts.stateNote} ${texts.since(toolsTexts.hour(latest.at))}.`}
      aside={
        <Button variant="secondary" size="sm" busy={isSampling} onClick={onRefresh}>
          {texts.refresh}
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-2 min-[21rem]:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        <FigureTile term={texts.health} value={texts.healthOf[healthOf(latest)]} />
        <FigureTile term={texts.ready} value={texts.readyOf[readyOf(latest)]} />
        <FigureTile
          term={texts.availability}
          value={share === null ? toolsTexts.unknown : toolsTexts.percent(share)}
          hint={share === null ? undefined : texts.availabilityHint(samples.length)}
        />
        <FigureTile
          term={texts.response}
          value={
            latest === undefined || latest.answeredIn === null ? toolsTexts.unknown : toolsTexts.ms(latest.answeredIn)
          }
          hint={middle === null ? undefined : texts.responseHint(toolsTexts.ms(middle))}
        />
      </dl>
      {samples.length > 1 && <ResponseChart samples={samples} />}
    </Panel>
  )
}

function healthOf(sample: ServerSample | undefined): keyof typeof texts.healthOf {
  if (sample === undefined) return 'unknown'
  return sample.answeredIn === null ? 'down' : 'up'
}

function readyOf(sample: ServerSample | undefined): keyof typeof texts.readyOf {
  switch (sample?.isReady) {
    case true:
      return 'yes'
    case false:
      return 'no'
    case null:
    case undefined:
      return 'unknown'
  }
}

/** Unanswered samples stand out; the table below says the same in words. */
function ResponseChart({ samples }: { readonly samples: readonly ServerSample[] }) {
  const times = samples.flatMap(({ answeredIn }) => answeredIn ?? [])
  const most = Math.max(1, ...times)
  const label =
    times.length === 0
      ? texts.noAnswer
      : texts.historyLabel(samples.length, toolsTexts.ms(Math.min(...times)), toolsTexts.ms(most))
  return (
    <div>
      <h3 className="mb-2 text-lg">{texts.history}</h3>
      <div role="img" aria-label={label} className="flex h-24 items-end gap-px rounded-control bg-sunken p-2">
        {samples.map(({ at, answeredIn }) => (
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
          rows={samples.toReversed().map(({ at, answeredIn }) => ({
            key: String(at),
            cells: [toolsTexts.hour(at), answeredIn === null ? texts.noAnswer : toolsTexts.ms(answeredIn)],
          }))}
        />
      </details>
    </div>
  )
}
