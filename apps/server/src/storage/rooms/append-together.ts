import { RoomsUnavailableError, type Append } from '@dutch/sync/room/room-repository'
import { createBatches } from '../batches.ts'
import { isOrphan } from '../already-there.ts'
import { isUnavailable } from '../unavailable.ts'

export interface TogetherOptions {
  /** How many commits may be on their way at once. */
  readonly lanes: number
  /** How many appends share one at most. */
  readonly largest: number
  /** How many go as soon as they are there: the database works while the server still hears others. */
  readonly enough: number
  /** Keeps appends of different rooms; @returns the games of those that were kept. */
  readonly keep: (appends: readonly Append[]) => Promise<ReadonlySet<string>>
}

interface Job {
  readonly append: Append
  readonly answer: (answer: 'appended' | 'stale') => void
  readonly fail: (error: unknown) => void
}

/**
 * SPEC Y263, Y267: appends of many rooms share commits; those of one room go one after the other. One that the database
 * refuses fails alone.
 */
export function appendTogether({ lanes, largest, enough, keep }: TogetherOptions) {
  const add = createBatches<Job>({ lanes, largest, enough, keyOf: ({ append }) => append.gameId, run: keepAll })

  async function keepAll(jobs: readonly Job[]): Promise<void> {
    try {
      await keepJobs(jobs)
    } catch (error) {
      if (isUnavailable(error)) for (const { fail } of jobs) fail(told(error))
      else await keepEach(jobs)
    }
  }

  /** One of them was refused, and all were taken back with it. A room may have been swept away at that moment. */
  async function keepEach(jobs: readonly Job[]): Promise<void> {
    for (const [index, job] of jobs.entries()) {
      try {
        await keepJobs([job])
      } catch (error) {
        if (isOrphan(error)) {
          job.answer('stale')
          continue
        }
        // Of a store that is gone by now the rest would only wait, one after the other.
        const failed = isUnavailable(error) ? jobs.slice(index) : [job]
        for (const { fail } of failed) fail(told(error))
        if (isUnavailable(error)) return
      }
    }
  }

  async function keepJobs(jobs: readonly Job[]): Promise<void> {
    const kept = await keep(jobs.map(({ append }) => append))
    for (const { append, answer } of jobs) answer(kept.has(append.gameId) ? 'appended' : 'stale')
  }

  return (append: Append): Promise<'appended' | 'stale'> =>
    new Promise((answer, fail) => {
      add({ append, answer, fail })
    })
}

/** What to say of a failure of the store. */
export function told(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new RoomsUnavailableError('The database does not answer or is full.', { cause: error })
}
