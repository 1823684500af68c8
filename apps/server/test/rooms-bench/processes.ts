// What processes of this machine use, from the counters of the kernel.

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The unit of the kernel's counters, in milliseconds. */
const TICK_MS = 10

interface Stat {
  readonly parent: number
  /** Processor time in ms: of the process, and of its children that have ended. */
  readonly own: number
  readonly gone: number
}

function statOf(pid: number): Stat | null {
  try {
    // The name may have spaces. State and counters follow after it.
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

/** Processor time in ms of a process and of all its children, also of those that have ended. */
export function cpuOfFamily(pid: number): number {
  const head = statOf(pid)
  if (head === null) return NaN
  const all = readdirSync('/proc').map((name) => (/^\d+$/u.test(name) ? statOf(Number(name)) : null))
  return all.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own + stat.gone : 0), head.own + head.gone)
}

/** Idle time of a core in ms. The kernel's network work on that core is part of no process's time. */
export function idleOf(core: number): number {
  const line = new RegExp(`^cpu${String(core)} (?<fields>.*)$`, 'mu').exec(readFileSync('/proc/stat', 'utf8'))
  const [, , , idle = NaN, waiting = NaN] = line?.groups?.['fields']?.split(' ').map(Number) ?? []
  return (idle + waiting) * TICK_MS
}

/** Resident memory of a process in bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(?<kilobytes>\d+)/u.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.groups
  return Number(kilobytes?.['kilobytes'] ?? NaN) * 1024
}

/** Pins a process and its future children to one core. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-pc', String(core), String(pid)])
}
