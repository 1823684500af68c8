import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endpointOf } from './envelope.ts'
import { MAX_BREADCRUMBS, MAX_REPORTS } from './rates.ts'
import { createReporter, redactedMessage, redactedType } from './reporter.ts'
import { createTrail } from './trail.ts'

const ORIGIN = 'https://dutch.example.org'
const NOW = 1_790_000_000_000

function failure(message: string, line = 7): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at Zoé (${ORIGIN}/assets/game-page-A1.js:1:${String(line)})`
  return error
}

/** A reporter whose server answers that it wants nothing for `quiet` seconds. */
function rig({ quiet = 0, drawn = 0, environment = 'production' as const } = {}) {
  const sent: string[] = []
  const clock = { now: NOW }
  const endpoint = endpointOf('https://key@errors.example.org/base/42')
  if (endpoint === null) throw new Error('No endpoint')
  const trail = createTrail()
  const reporter = createReporter({
    paths: new Set(['/game', '/history', '/settings']),
    endpoint,
    trail,
    sender: { release: 'dutch@index-A1', environment },
    post: (url, body) => {
      sent.push(`${url}\n${body}`)
      return Promise.resolve(quiet)
    },
    page: () => ({ origin: ORIGIN, pathname: '/join/018f6a2e' }),
    now: () => clock.now,
    chance: () => drawn,
    hex: (digits) => 'a'.repeat(digits),
  })
  return { reporter, sent, trail, clock }
}

describe('reports of errors', () => {
  it('W1001: an error is an envelope of what is listed, and nothing of what it was about', () => {
    const { reporter, sent, trail } = rig()
    trail.add({ category: 'navigation', page: '/game' }, NOW - 500)
    reporter.error(failure("Cannot read properties of null (reading 'Zoé 42')"), false)
    const [url, header = '', type = '', event = ''] = sent.join('').split('\n')
    expect(url).toBe('https://errors.example.org/base/api/42/envelope/?sentry_key=key&sentry_version=7')
    expect(JSON.parse(header)).toMatchObject({ event_id: 'a'.repeat(32), sent_at: '2026-09-21T14:13:20.000Z' })
    expect(JSON.parse(type)).toEqual({ type: 'event' })
    expect(JSON.parse(event)).toEqual({
      event_id: 'a'.repeat(32),
      timestamp: NOW / 1000,
      platform: 'javascript',
      level: 'error',
      transaction: '/join/:id',
      release: 'dutch@index-A1',
      environment: 'production',
      sdk: { name: 'dutch.reports', version: '1', settings: { infer_ip: 'never' } },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'cannot read properties of null reading …',
            mechanism: { type: 'uncaught', handled: false },
            stacktrace: {
              frames: [{ filename: 'app:///assets/game-page-A1.js', lineno: 1, colno: 7, in_app: true }],
            },
          },
        ],
      },
      breadcrumbs: { values: [{ timestamp: (NOW - 500) / 1000, category: 'navigation', message: '/game' }] },
    })
    expect(sent.join('')).not.toMatch(/Zoé|018f6a2e/)
  })

  it('W1001: the same error is told once, and a page that goes on failing falls silent', () => {
    const { reporter, sent } = rig()
    for (let time = 0; time < 5; time += 1) reporter.error(failure('same'), false)
    expect(sent).toHaveLength(1)
    for (let line = 100; line < 200; line += 1) reporter.error(failure('other', line), true)
    expect(sent).toHaveLength(MAX_REPORTS)
  })

  it('W1001: a host that wants silence has it', async () => {
    const { reporter, sent, clock } = rig({ quiet: 30 })
    reporter.error(failure('one', 1), false)
    await Promise.resolve()
    reporter.error(failure('two', 2), false)
    clock.now += 29_000
    reporter.error(failure('three', 3), false)
    expect(sent).toHaveLength(1)
    clock.now += 1000
    reporter.error(failure('four', 4), false)
    expect(sent).toHaveLength(2)
  })

  it('W1004: thirty steps go with it, the last ones', () => {
    const trail = createTrail()
    for (let step = 0; step < 50; step += 1) trail.add({ category: 'toast', tone: 'info' }, step * 1000)
    trail.add({ category: 'network', state: 'offline' }, 50_000)
    expect(trail.steps()).toHaveLength(MAX_BREADCRUMBS)
    expect(trail.steps()[0]).toEqual({ timestamp: 21, category: 'toast', message: 'info' })
    expect(trail.steps().at(-1)).toEqual({ timestamp: 50, category: 'network', message: 'offline' })
  })

  it('W1005: one page load in five is told, by its kind of page and its times', () => {
    const load = { begin: NOW, duration: 850, measurements: { ttfb: 120, fcp: 300 } }
    const [unlucky, lucky] = [rig({ drawn: 0.2 }), rig({ drawn: 0.1999 })]
    unlucky.reporter.load(load)
    lucky.reporter.load(load)
    expect([unlucky.sent.length, lucky.sent.length]).toEqual([0, 1])
    expect(JSON.parse(lucky.sent.join('').split('\n').at(-1) ?? '')).toMatchObject({
      type: 'transaction',
      transaction: '/join/:id',
      start_timestamp: NOW / 1000,
      timestamp: (NOW + 850) / 1000,
      contexts: { trace: { op: 'pageload' } },
      spans: [],
      measurements: { ttfb: { value: 120, unit: 'millisecond' }, fcp: { value: 300, unit: 'millisecond' } },
    })
  })

  it.each(['on', 'https://errors.example.org/1', 'https://key@errors.example.org/', 'ftp://key@example.org/1', ''])(
    'Z1501: %s leads nowhere',
    (dsn) => {
      expect(endpointOf(dsn)).toBeNull()
    },
  )
})

describe('what an error may say of itself', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'Élodie')", 'cannot read properties of undefined reading …'],
    ['Élodie Martin has 42 points', '… has …'],
    ['undefined is not an object (evaluating "scores[17]")', 'undefined is not an object …'],
    ['Maximum call stack size exceeded', 'maximum call stack size exceeded'],
    ['No game 018f6a2e-77aa, asked by zoe@example.org', 'no …'],
    ['Minified React error #418; visit https://react.dev/errors/418?args[]=Zoé', 'React error 418'],
    ['', '…'],
  ])('W1002: %s', (message, said) => {
    expect(redactedMessage(message)).toBe(said)
  })

  it('W1002: no figure, no capital and no letter beyond those of browsers comes through, whatever the message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (message) => {
        expect(redactedMessage(message)).toMatch(/^[a-z…]*(?: [a-z…]+)*$/)
      }),
    )
  })

  it('W1002: a kind of error is one that browsers know', () => {
    expect(['TypeError', 'Zoé', 'ZoéError', 'Error'].map(redactedType)).toEqual([
      'TypeError',
      'Error',
      'Error',
      'Error',
    ])
  })
})
