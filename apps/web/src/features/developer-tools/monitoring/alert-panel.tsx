import { Panel } from '../panel.tsx'
import type { Alert } from './alerts.ts'
import { monitoringTexts as texts } from './monitoring-texts.ts'

/** A new alert is read aloud. */
export function AlertPanel({ alerts }: { readonly alerts: readonly Alert[] }) {
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
