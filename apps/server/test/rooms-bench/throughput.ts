// How many rounds a second each server delivers to all phones, and what a round costs.

import { median, type Reading } from './reading.ts'
import { cpuOf, cpuOfFamily, idleOf } from './processes.ts'
import { SERVER_CORE, type BenchServer } from './servers.ts'

const WARM_MS = 600
const SPAN_MS = 1600
/** A server that is less busy waits for something, so the trial does not show its limit. */
const LEAST_BUSY = 0.9
/** Phones that are busier than this slow the server down. */
const MOST_LOAD = 0.7

export interface Contestant {
  readonly name: string
  readonly server: BenchServer
  /** The id of its database's process. */
  readonly database: number | null
  /** Our goal against this peer: the least multiple of its rounds per second, or the most of its processor time. */
  readonly goal: { readonly of: string; readonly kind: 'rate' | 'cost'; readonly times: number } | null
}

export interface Trial {
  readonly perSecond: number
  /** Processor time per round in µs, of server and database together. */
  readonly cost: number
  /** The database's part of `cost`. */
  readonly databaseCost: number
  /** The share of the server's core that was used. */
  readonly busy: number
  /** The share of the phones' core that was used. */
  readonly load: number
  readonly bytes: number
}

/** Runs one trial: all rooms are new, and each has one round on its way. */
export async function tryOnce({ server, database }: Contestant): Promise<Trial> {
  const { phones, pid } = server
  await phones.openRooms()
  let [ownBefore, databaseBefore, idleBefore] = [0, 0, 0]
  const costs = () => [cpuOf(pid), database === null ? 0 : cpuOfFamily(database), idleOf(SERVER_CORE)] as const
  const { rounds, ms, busy, bytes } = await phones.closedLoop(WARM_MS, SPAN_MS, () => {
    ;[ownBefore, databaseBefore, idleBefore] = costs()
  })
  const [ownAfter, databaseAfter, idleAfter] = costs()
  const [own, ofDatabase] = [ownAfter - ownBefore, databaseAfter - databaseBefore]
  return {
    perSecond: (rounds * 1000) / ms,
    cost: ((own + ofDatabase) * 1000) / rounds,
    databaseCost: (ofDatabase * 1000) / rounds,
    busy: 1 - (idleAfter - idleBefore) / ms,
    load: busy,
    bytes,
  }
}

/** Whether the trial counts. A peer that waits could be faster, so a comparison by its rate would favour ours. */
function counts({ busy, load }: Trial, { goal, database }: Contestant): boolean {
  const mayWait = database !== null || goal?.kind !== 'rate'
  return (busy >= LEAST_BUSY || mayWait) && load < MOST_LOAD
}

/** The trials of each contestant by name; null for a discarded one. */
export type Trials = ReadonlyMap<string, readonly (Trial | null)[]>

/**
 * Repeats trials of all contestants until `wanted` repetitions count for both ours and the contestant, at most two
 * times more than wanted.
 */
export async function tryInTurns(contestants: readonly Contestant[], wanted: number): Promise<Trials> {
  const trials = new Map<string, (Trial | null)[]>(contestants.map(({ name }) => [name, []]))
  for (let turn = 0; turn < wanted + 2 && !hasEnough(contestants, trials, wanted); turn += 1) {
    for (const contestant of contestants) {
      const trial = await tryOnce(contestant)
      const { perSecond, cost, busy, load } = trial
      const isGood = counts(trial, contestant)
      trials.get(contestant.name)?.push(isGood ? trial : null)
      console.log(
        `  ${isGood ? ' ' : 'x'} ${contestant.name}: ${perSecond.toFixed(0)} rounds/s, ${cost.toFixed(1)} µs, server ${(busy * 100).toFixed(0)} %, load ${(load * 100).toFixed(0)} %`,
      )
    }
  }
  return trials
}

function hasEnough(contestants: readonly Contestant[], trials: Trials, wanted: number): boolean {
  return contestants.every(({ name, goal }) => {
    const ours = trials.get(goal?.of ?? name) ?? []
    const both = (trials.get(name) ?? []).filter((trial, turn) => trial !== null && (ours[turn] ?? null) !== null)
    return both.length >= wanted
  })
}

/** The rate and cost of each contestant, and the comparison of ours with it. */
export function throughputReadings(
  contestants: readonly Contestant[],
  trials: Trials,
  least: number,
): readonly Reading[] {
  const reading = contestants.map(({ name }): Reading => {
    const all = trials.get(name) ?? []
    const good = all.filter((trial) => trial !== null)
    const of = (figure: keyof Trial) => median(good.map((trial) => trial[figure]))
    const waited = good.filter(({ busy }) => busy < LEAST_BUSY).length
    const below = waited > 0 ? `, ${String(waited)} counted below ${(LEAST_BUSY * 100).toFixed(0)} % busy` : ''
    const database = of('databaseCost') > 0 ? `, of which the database ${of('databaseCost').toFixed(1)}` : ''
    return {
      what: `Rounds to everybody: ${name}`,
      value: `${of('perSecond').toFixed(0)} a second, ${of('cost').toFixed(1)} µs of processor each${database}; ${of('bytes').toFixed(0)} bytes to each phone; server ${(of('busy') * 100).toFixed(0)} % busy, load ${(of('load') * 100).toFixed(0)} %; ${String(all.length - good.length)} of ${String(all.length)} trials discarded${below}`,
      goal: null,
      isMet: good.length >= least,
    }
  })
  const compared = contestants.flatMap(({ name, goal }): readonly Reading[] => {
    if (goal === null) return []
    const ours = trials.get(goal.of) ?? []
    const figure = goal.kind === 'rate' ? 'perSecond' : 'cost'
    const ratios = (trials.get(name) ?? []).flatMap((trial, turn) => {
      const own = ours[turn] ?? null
      return trial === null || own === null ? [] : [own[figure] / trial[figure]]
    })
    const middle = median(ratios)
    const isWithin = goal.kind === 'rate' ? middle >= goal.times : middle <= goal.times
    const limit = `${goal.kind === 'rate' ? 'at least' : 'at most'} ${String(goal.times)} times`
    return [
      {
        what: `${goal.kind === 'rate' ? 'Rounds/s' : 'Processor time of a round'} of ${goal.of} against ${name}`,
        value: `${middle.toFixed(2)} times, median of ${String(ratios.length)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
        goal: limit,
        isMet: isWithin && ratios.length >= least,
      },
    ]
  })
  return [...reading, ...compared]
}
