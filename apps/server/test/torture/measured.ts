// The results of the long trials of rooms, as figures of `npm run bench`.

import type { StorageConfig } from '../../src/storage/database.ts'
import { median, type Reading } from '../rooms-bench/reading.ts'
import { tortureFlood } from './torture-flood.ts'
import { tortureFrames } from './torture-frames.ts'
import type { Crowd } from './users.ts'
import { tortureHostile } from './torture-hostile.ts'
import { tortureSoak } from './torture-soak.ts'

const MINUTE_MS = 60_000
const ROOMS = 50
const FLOODERS = 500
const PER_SECOND = 100
const MOST_P99_MS = 250
const MOST_GROWN = 150e6
const FRAMES = 10_000
const MOST_SILENT_MS = 70_000
const SOAK_ROOMS = 200
const MOST_GROWTH = 1e6
const WARM_MS = 10 * MINUTE_MS

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 10e6 ? 2 : 0)} MB`

function faultsReading(what: string, faults: readonly string[], beside: string): Reading {
  for (const fault of faults.slice(0, 20)) console.error(fault)
  return {
    what: `${what}: rounds lost or doubled, others cut off`,
    value: `${String(faults.length)}; ${beside}`,
    goal: 'none',
    isMet: faults.length === 0,
  }
}

/** @param minutes how long the flood lasts */
export async function measureFlood(storage: StorageConfig, minutes: number): Promise<readonly Reading[]> {
  const toll = await tortureFlood(storage, {
    rooms: ROOMS,
    sockets: FLOODERS,
    perSecond: PER_SECOND,
    ms: minutes * MINUTE_MS,
  })
  const what = `${String(FLOODERS)} sockets that flood, ${String(PER_SECOND)} messages/s each, for ${String(minutes)} min`
  const p99 = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)]
  const spread = (times: readonly number[]) =>
    `median ${median(times).toFixed(0)} ms, p99 ${(p99(times) ?? NaN).toFixed(0)} ms`
  const { before, during, sent, away, grown } = toll
  const rate = sent / (minutes * 60)
  return [
    {
      what: `${what}: other rooms’ rounds to acknowledged`,
      value: `${spread(during)} of ${String(during.length)}; before the flood ${spread(before)}; ${rate.toFixed(0)} messages/s were sent, somebody was sent away ${String(away)} times`,
      goal: `p99 under ${String(MOST_P99_MS)} ms`,
      isMet: (p99(during) ?? Infinity) < MOST_P99_MS,
    },
    {
      what: `${what}: memory added`,
      value: megabytes(grown),
      goal: `at most ${megabytes(MOST_GROWN)}`,
      isMet: grown <= MOST_GROWN,
    },
    faultsReading(what, toll.faults, `${String(during.length)} rounds`),
  ]
}

/** @param seconds how long the members attack their room */
export async function measureHostile(
  storage: StorageConfig,
  seconds: number,
  crowd: Crowd,
): Promise<readonly Reading[]> {
  const { took, removal, sent, left, faults } = await tortureHostile(storage, crowd, seconds * 1000)
  const p99 = took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? Infinity
  const count = String(crowd.phones)
  const who =
    crowd.of === 'account'
      ? `one member with ${count} phones toggles a seat`
      : `${count} guests of as many addresses toggle a seat`
  const what = `${who} for ${String(seconds)} s`
  return [
    {
      what: `${what}: others’ rounds to acknowledged`,
      value: `median ${median(took).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${String(took.length)}; ${String(sent)} messages were sent, ${String(left)} entries were left of them`,
      goal: `p99 under ${String(MOST_P99_MS)} ms`,
      isMet: p99 < MOST_P99_MS,
    },
    {
      what: `${what}: the host sends them away, to acknowledged`,
      value: `${removal.toFixed(0)} ms`,
      goal: `under ${String(MOST_P99_MS)} ms`,
      isMet: removal < MOST_P99_MS,
    },
    faultsReading(what, faults, `${String(took.length)} rounds`),
  ]
}

/** @param frames the number of invalid frames */
export async function measureFrames(storage: StorageConfig, frames: number = FRAMES): Promise<readonly Reading[]> {
  const { faults, kept, acknowledged } = await tortureFrames(storage, frames, true)
  const what = `${String(frames)} broken frames, messages in tiny pieces, silent connections`
  return [
    faultsReading(what, faults, `${String(acknowledged)} rounds beside them`),
    {
      what: `${what}: a silent connection is kept`,
      value: `${(Math.min(...kept) / 1000).toFixed(1)} to ${(Math.max(...kept) / 1000).toFixed(1)} s, ${String(kept.length)} of them`,
      goal: 'at most 70 s',
      isMet: kept.length > 0 && Math.max(...kept) <= MOST_SILENT_MS,
    },
  ]
}

/** @param minutes how long the rooms are played, once the node is warm */
export async function measureSoak(storage: StorageConfig, minutes: number): Promise<readonly Reading[]> {
  const { warm, last, ms, acknowledged, evenings, losses, faults } = await tortureSoak(storage, {
    rooms: SOAK_ROOMS,
    warmMs: WARM_MS,
    ms: minutes * MINUTE_MS,
    say: ({ heapUsed, sockets, rooms }, at) => {
      const counts = `${String(sockets)} sockets, ${String(rooms)} rooms`
      console.log(`[${(at / MINUTE_MS).toFixed(1)} min] heap ${megabytes(heapUsed)}, ${counts}`)
    },
  })
  const growth = (last.heapUsed - warm.heapUsed) / (ms / (60 * MINUTE_MS))
  const what = `${String(SOAK_ROOMS)} rooms of six on flapping networks for ${String(minutes)} min`
  return [
    {
      what: `${what}: growth of the heap of a server with nobody there`,
      value: `${megabytes(growth)} an hour: ${megabytes(warm.heapUsed)} after ten minutes, ${megabytes(last.heapUsed)} at the end`,
      goal: 'under 1 MB an hour',
      isMet: growth < MOST_GROWTH,
    },
    {
      what: `${what}: left once everybody has gone`,
      value: `${String(last.sockets)} connections, ${String(last.rooms)} rooms`,
      goal: 'none',
      isMet: last.sockets + last.rooms === 0,
    },
    faultsReading(
      what,
      faults,
      `${String(acknowledged)} rounds in ${String(evenings)} evenings, ${String(losses)} losses of a connection`,
    ),
  ]
}
