import { sql, type Kysely, type Transaction } from 'kysely'
import { createBatches } from './batches.ts'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

const LARGEST_GROUP = 64

/** Runs work in a transaction; it is durable once the promise resolves. */
type Transact = <Value>(work: (transaction: Transaction<Tables>) => Promise<Value>) => Promise<Value>

interface Job {
  /** @returns a function to call once the work is durable */
  readonly run: (transaction: Transaction<Tables>) => Promise<() => void>
  readonly fail: (error: unknown) => void
}

/** In SQLite, which has one writer, work that arrives during a commit shares the next. Work that fails is rolled back alone. */
export function createTransact({ kysely, kind }: Pick<Database, 'kysely' | 'kind'>): Transact {
  if (kind === 'postgres') return (work) => kysely.transaction().execute(work)
  const add = createBatches<Job>({
    concurrency: 1,
    largest: LARGEST_GROUP,
    keyOf: () => null,
    run: (jobs) => commitGroup(kysely, jobs),
  })
  return (work) =>
    new Promise((resolve, reject) => {
      const run: Job['run'] = async (transaction) => {
        const value = await work(transaction)
        return () => resolve(value)
      }
      add({ run, fail: reject })
    })
}

async function commitGroup(kysely: Kysely<Tables>, jobs: readonly Job[]): Promise<void> {
  const answers: (() => void)[] = []
  try {
    await kysely.transaction().execute(async (transaction) => {
      for (const job of jobs) answers.push(await settle(job, transaction, jobs.length === 1))
    })
  } catch (error) {
    for (const { fail } of jobs) fail(error)
    return
  }
  for (const answer of answers) answer()
}

async function settle(job: Job, transaction: Transaction<Tables>, isAlone: boolean): Promise<() => void> {
  if (isAlone) return job.run(transaction)
  await sql`savepoint work`.execute(transaction)
  try {
    const answer = await job.run(transaction)
    await sql`release work`.execute(transaction)
    return answer
  } catch (error) {
    // SQLite may have rolled back the whole transaction already.
    if (isUnavailable(error)) throw error
    await sql`rollback to work`.execute(transaction)
    await sql`release work`.execute(transaction)
    return () => job.fail(error)
  }
}
