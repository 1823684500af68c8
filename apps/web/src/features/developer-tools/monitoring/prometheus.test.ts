import { expect, it } from 'vitest'
import { figuresOf, parseSamples } from './prometheus.ts'

const TEXT = `# HELP process_start_time_seconds Start time.
# TYPE process_start_time_seconds gauge
process_start_time_seconds 1700000000

process_resident_memory_bytes 1.2e+8
process_cpu_seconds_total 12.5
nodejs_eventloop_lag_p99_seconds 0.011
process_open_fds 40
process_max_fds 65536
dutch_sockets 7
dutch_http_request_duration_seconds_bucket{le="0.1",method="GET",route="/*",status="2xx"} 90
dutch_http_request_duration_seconds_sum{method="GET",route="/*",status="2xx"} 4
dutch_http_request_duration_seconds_count{method="GET",route="/*",status="2xx"} 96
dutch_http_request_duration_seconds_sum{method="GET",route="/a\\"}b",status="5xx"} 1
dutch_http_request_duration_seconds_count{method="GET",route="/a\\"}b",status="5xx"} 3
dutch_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 1
`

it('W1111: the figures of a server are read from its text', () => {
  expect(figuresOf(TEXT)).toEqual({
    startedAt: 1_700_000_000_000,
    sockets: 7,
    rooms: null,
    memoryBytes: 120_000_000,
    cpuSeconds: 12.5,
    lagSeconds: 0.011,
    openFiles: 40,
    mostFiles: 65_536,
    answers: 100,
    answerSeconds: 5,
    serverErrors: 3,
    refusals: 1,
  })
})

it('W1111: what is missing is unknown, not 0', () => {
  expect(figuresOf('process_start_time_seconds 5')).toMatchObject({
    startedAt: 5000,
    answers: null,
    serverErrors: null,
  })
})

it.each(['', '<!doctype html><p>Sign in</p>', 'NaN NaN', 'a{b="c" 1', 'process_start_time_seconds NaN'])(
  'W1111: %j says nothing of a server',
  (text) => {
    expect(figuresOf(text)).toBeNull()
  },
)

it('W1111: a label keeps its marks, and a time behind the number is passed over', () => {
  expect(parseSamples('a{b="x\\"}y"} 2 1700000000000')).toEqual([{ name: 'a', labels: { b: 'x\\"}y' }, value: 2 }])
})
