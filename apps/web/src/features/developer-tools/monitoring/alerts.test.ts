import { describe, expect, it } from 'vitest'
import { alertsOf } from './alerts.ts'
import type { ServerSample } from './sample-server.ts'
import type { ServerFigures } from './prometheus.ts'

const FIGURES: ServerFigures = {
  startedAt: 1000,
  sockets: 20,
  rooms: 5,
  memoryBytes: 1e8,
  cpuSeconds: 10,
  lagSeconds: 0.01,
  openFiles: 40,
  mostFiles: 1000,
  answers: 100,
  answerSeconds: 5,
  serverErrors: 0,
  refusals: 3,
}

function sample(at: number, more: Partial<ServerSample> = {}, figures: Partial<ServerFigures> = {}): ServerSample {
  return { at, answeredIn: 12, isReady: true, figures: { ...FIGURES, ...figures }, ...more }
}

describe('alerts', () => {
  it('W1112: there are none before the first sample, and none of a server that is well', () => {
    expect(alertsOf([])).toEqual([])
    expect(alertsOf([sample(0), sample(30_000, {}, { cpuSeconds: 12, sockets: 15 })])).toEqual([])
    expect(alertsOf([sample(0, { figures: 'no-token' })])).toEqual([])
  })

  it.each([
    ['unreachable', { answeredIn: null, isReady: null, figures: 'lost' }, {}],
    ['not-ready', { isReady: false }, {}],
    ['slow', { answeredIn: 1001 }, {}],
    ['busy-loop', {}, { lagSeconds: 0.11 }],
    ['files', {}, { openFiles: 801 }],
    ['errors', {}, { serverErrors: 1 }],
    ['busy-processor', {}, { cpuSeconds: 28.1 }],
    ['sockets-fell', {}, { sockets: 9 }],
    ['restarted', {}, { startedAt: 2000, serverErrors: 7 }],
  ] as const)('W1112: %s', (alert, more, figures) => {
    expect(alertsOf([sample(0), sample(30_000, more, figures)])).toEqual([alert])
  })

  it('W1112: errors of before the first sample are no alert, and a sample without figures is passed over', () => {
    expect(alertsOf([sample(0, {}, { serverErrors: 4 })])).toEqual([])
    const samples = [sample(0), sample(30_000, { figures: 'lost' }), sample(60_000, {}, { serverErrors: 2 })]
    expect(alertsOf(samples)).toEqual(['errors'])
  })
})
