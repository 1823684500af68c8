import type { Append } from '@dutch/sync/room/room-repository'
import { isUniqueViolation } from '../unique-violation.ts'
import { createBatches, type Sharing } from '../batches.ts'
import { isUnavailable, storageFault } from '../unavailable.ts'

interface Job {
  readonly append: Append
  readonly answer: (answer: 'appended' | 'stale') => void
  readonly fail: (error: unknown) => void
}

/**
 * SPEC Y1804, Y1809: appends to many rooms share a commit; those of one room go in order. An append that the database
 * refuses fails alone. @param keep keeps all appends or none, and returns false if one is stale
 */
export function appendTogether(sharing: Sharing, keep: (appends: readonly Append[]) => Promise<boolean>) {
  const add = createBatches<Job>({ ...sharing, keyOf: ({ append }) => append.gameId, run: keepAll })

  /** If one append fails, tries each half of the batch separately. */
  async function keepAll(jobs: readonly Job[]): Promise<void> {
    let fault: unknown = null
    try {
      if (await keep(jobs.map(({ append }) => append))) return jobs.forEach(({ answer }) => answer('appended'))
    } catch (error) {
      if (isUnavailable(error)) return jobs.forEach(({ fail }) => fail(storageFault(error)))
      // Another server was quicker to add an entry with one of these versions.
      if (!isUniqueViolation(error)) fault = error
    }
    const half = Math.ceil(jobs.length / 2)
    if (jobs.length > 1) {
      await keepAll(jobs.slice(0, half))
      await keepAll(jobs.slice(half))
    } else if (fault === null) jobs.forEach(({ answer }) => answer('stale'))
    else jobs.forEach(({ fail }) => fail(fault))
  }

  return (append: Append): Promise<'appended' | 'stale'> =>
    new Promise((answer, fail) => {
      add({ append, answer, fail })
    })
}
