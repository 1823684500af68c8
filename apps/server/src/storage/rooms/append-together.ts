import { RoomsUnavailableError, type Append } from '@dutch/sync/room/room-repository'
import { createBatches } from '../batches.ts'
import { isOrphan } from '../already-there.ts'
import { isUnavailable } from '../unavailable.ts'

export interface TogetherOptions {
  /** Commits under way at once. */
  readonly lanes: number
  readonly largest: number
  /** So many go at once: the database works while the server still reads. */
  readonly enough: number
  /** @returns the stored ones */
  readonly keep: (appends: readonly Append[]) => Promise<ReadonlySet<string>>
}

interface Job {
  readonly append: Append
  readonly answer: (answer: 'appended' | 'stale') => void
  readonly fail: (error: unknown) => void
}

/**
 * SPEC Y1804, Y1809: appends of many rooms share commits; those of one room go in order. One that
 * the database refuses fails alone.
 */
export function appendTogether({ lanes, largest, enough, keep }: TogetherOptions) {
  const add = createBatches<Job>({ lanes, largest, enough, keyOf: ({ append }) => append.gameId, run: keepAll })

  async function keepAll(jobs: readonly Job[]): Promise<void> {
    try {
      await keepJobs(jobs)
    } catch (error) {
      if (isUnavailable(error)) for (const { fail } of jobs) fail(roomsFault(error))
      else await keepEach(jobs)
    }
  }

  /** One was refused and took all with it; its room may have been swept away. */
  async function keepEach(jobs: readonly Job[]): Promise<void> {
    for (const [index, job] of jobs.entries()) {
      try {
        await keepJobs([job])
      } catch (error) {
        if (isOrphan(error)) {
          job.answer('stale')
          continue
        }
        // A store that is gone fails the rest at once.
        const failed = isUnavailable(error) ? jobs.slice(index) : [job]
        for (const { fail } of failed) fail(roomsFault(error))
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

export function roomsFault(error: unknown): unknown {
  if (!isUnavailable(error)) return error
  return new RoomsUnavailableError('The database does not answer or is full.', { cause: error })
}
