// What processes of this machine cost, as its kernel counts it.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The kernel counts in these, in milliseconds. */
const TICK_MS = 10

interface Stat {
  readonly parent: number
  /** Processor time in ms: its own, and that of its children that have ended. */
  readonly own: number
  readonly gone: number
}

function statOf(pid: number): Stat | null {
  try {
    // Behind the name, which may have spaces, stand the state and the figures.
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? []
    const at = (place: number) => Number(fields[place] ?? 0)
    return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, gone: (at(13) + at(14)) * TICK_MS }
  } catch {
    return null
  }
}

/** Processor time of one process, in ms. */
export function cpuOf(pid: number): number {
  return statOf(pid)?.own ?? NaN
}

/** Processor time of a process and of all that it started, also of those that are gone, in ms. */
export function cpuOfFamily(pid: number): number {
  const head = statOf(pid)
  if (head === null) return NaN
  const all = readdirSync('/proc').map((name) => (/^\d+$/u.test(name) ? statOf(Number(name)) : null))
  return all.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own + stat.gone : 0), head.own + head.gone)
}

/** Time in which a core had nothing to do, in ms. What the kernel does for the network there is not in the time of any process. */
export function idleOf(core: number): number {
  const line = new RegExp(`^cpu${String(core)} (?<fields>.*)$`, 'mu').exec(readFileSync('/proc/stat', 'utf8'))
  const [, , , idle = NaN, waiting = NaN] = line?.groups?.['fields']?.split(' ').map(Number) ?? []
  return (idle + waiting) * TICK_MS
}

/** Memory of a process that is not on a disk, in bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(?<kilobytes>\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.groups
  return Number(kilobytes?.['kilobytes'] ?? NaN) * 1024
}

/** Lets a process, and what it starts from now on, run on one core alone. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-pc', String(core), String(pid)])
}
