import { RoomsUnavailableError, type Append } from '@dutch/sync/room/room-repository'
import { isUniqueViolation } from '../unique-violation.ts'
import { createBatches, type Sharing } from '../batches.ts'
import { isUnavailable } from '../unavailable.ts'

export interface TogetherOptions extends Sharing {
  /** Keeps all appends or none. @returns false if one is stale */
  readonly keep: (appends: readonly Append[]) => Promise<boolean>
}

interface Job {
  readonly append: Append
  readonly answer: (answer: 'appended' | 'stale') => void
  readonly fail: (error: unknown) => void
}

/**
 * SPEC Y1804, Y1809: appends to many rooms share a commit; those of one room go in order. An append that the database
 * refuses fails alone.
 */
export function appendTogether({ keep, ...sharing }: TogetherOptions) {
  const add = createBatches<Job>({ ...sharing, keyOf: ({ append }) => append.gameId, run: keepAll })

  /** If one append fails, tries each half of the batch separately. */
  async function keepAll(jobs: readonly Job[]): Promise<void> {
    const outcome = await outcomeOf(jobs)
    const half = Math.ceil(jobs.length / 2)
    if (outcome.kept) for (const { answer } of jobs) answer('appended')
    else if (isUnavailable(outcome.fault)) for (const { fail } of jobs) fail(roomsFault(outcome.fault))
    else if (jobs.length > 1) {
      await keepAll(jobs.slice(0, half))
      await keepAll(jobs.slice(half))
    } else if (outcome.fault === null) for (const { answer } of jobs) answer('stale')
    else for (const { fail } of jobs) fail(outcome.fault)
  }

  async function outcomeOf(jobs: readonly Job[]): Promise<{ readonly kept: boolean; readonly fault: unknown }> {
    try {
      return { kept: await keep(jobs.map(({ append }) => append)), fault: null }
    } catch (error) {
      // Another server was quicker to add an entry with one of these versions.
      return { kept: false, fault: isUniqueViolation(error) ? null : error }
    }
  }

  return (append: Append): Promise<'appended' | 'stale'> =>
    new Promise((answer, fail) => {
      add({ append, answer, fail })
    })
}

export function roomsFault(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new RoomsUnavailableError('The database does not answer or is full.', { cause: error })
}
