import { useSyncExternalStore } from 'react'
import { DownloadReport } from '../download-report.tsx'
import { AlertPanel } from './alert-panel.tsx'
import { alertsOf } from './alerts.ts'
import { FiguresPanel } from './figures-panel.tsx'
import { HealthPanel } from './health-panel.tsx'
import { availability, middleResponse, type ServerWatch } from './server-watch.ts'

export function MonitoringTab({ server }: { readonly server: ServerWatch }) {
  const state = useSyncExternalStore(server.subscribe, server.get)
  const { looks } = state
  return (
    <div className="flex flex-col gap-4">
      <HealthPanel state={state} onRefresh={() => void server.look()} />
      <AlertPanel alerts={alertsOf(looks)} />
      <FiguresPanel
        figures={looks.at(-1)?.figures ?? 'no-token'}
        at={looks.at(-1)?.at ?? 0}
        hasToken={state.hasToken}
        onToken={server.setToken}
      />
      <div>
        <DownloadReport
          file="monitoring-report.json"
          report={() => ({
            availability: availability(looks),
            middleResponseMs: middleResponse(looks),
            alerts: alertsOf(looks),
            looks,
          })}
        />
      </div>
    </div>
  )
}
