import type { ServerSample } from './sample-server.ts'
import type { ServerFigures } from './prometheus.ts'

export type Alert =
  | 'unreachable'
  | 'not-ready'
  | 'slow'
  | 'errors'
  | 'busy-loop'
  | 'busy-processor'
  | 'files'
  | 'sockets-fell'
  | 'restarted'

const SLOW_MS = 1000
/** The thresholds of `docs/running.md`. */
const LONGEST_LAG_SECONDS = 0.1
const MOST_OF_A_CORE = 0.6
const MOST_OF_FILES = 0.8
/** With fewer sockets, half of them may have been closed by users who stopped playing. */
const LEAST_SOCKETS = 10

/** SPEC W1112: compares the latest sample with the one before it. */
export function alertsOf(samples: readonly ServerSample[]): readonly Alert[] {
  const latest = samples.at(-1)
  if (latest === undefined) return []
  if (latest.answeredIn === null) return ['unreachable']
  const figures = known(latest)
  const before = samples.slice(0, -1).findLast((sample) => known(sample) !== null)
  const alerts: readonly (Alert | false)[] = [
    latest.isReady === false && 'not-ready',
    latest.answeredIn > SLOW_MS && 'slow',
    ...(figures === null ? [] : ofFigures(figures)),
    ...(figures === null || before === undefined ? [] : sinceBefore(figures, known(before), latest.at - before.at)),
  ]
  return alerts.filter((alert) => alert !== false)
}

function known({ figures }: ServerSample): ServerFigures | null {
  return typeof figures === 'string' ? null : figures
}

function ofFigures({ lagSeconds, openFiles, mostFiles }: ServerFigures): readonly (Alert | false)[] {
  return [
    lagSeconds !== null && lagSeconds > LONGEST_LAG_SECONDS && 'busy-loop',
    openFiles !== null && mostFiles !== null && openFiles > mostFiles * MOST_OF_FILES && 'files',
  ]
}

/** @param ms the time between the two samples */
function sinceBefore(now: ServerFigures, before: ServerFigures | null, ms: number): readonly (Alert | false)[] {
  if (before === null) return []
  // The counters of a restarted process begin at 0.
  if (now.startedAt !== before.startedAt) return ['restarted']
  const cpu = rise(now.cpuSeconds, before.cpuSeconds)
  const errors = rise(now.serverErrors, before.serverErrors)
  return [
    errors !== null && errors > 0 && 'errors',
    cpu !== null && ms > 0 && cpu / (ms / 1000) > MOST_OF_A_CORE && 'busy-processor',
    now.sockets !== null &&
      before.sockets !== null &&
      before.sockets >= LEAST_SOCKETS &&
      now.sockets < before.sockets / 2 &&
      'sockets-fell',
  ]
}

function rise(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : now - before
}
