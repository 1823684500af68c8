import type { Instant } from '@dutch/domain/instant'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PremiumTaskTable } from '../billing/billing-tables.ts'
import type { Tables } from './tables.ts'

export interface Tasks {
  /** Runs the due tasks. Never rejects: a failed task is due again later. @param only limits it to this subject */
  readonly run: (only?: string) => Promise<void>
}

type Kind = PremiumTaskTable['kind']

export interface TaskKind {
  readonly work: (subject: string) => Promise<void>
  /** The log line for a failure. */
  readonly failure: string
  /** After this many attempts the task is given up; if absent, it is repeated until it succeeds. */
  readonly tries?: number
  /** Returns until when another task must run first; null if none must. */
  readonly waitsUntil?: (subject: string) => Promise<Instant | null>
}

export interface TasksParts {
  readonly database: Kysely<Tables>
  readonly kinds: ReadonlyMap<Kind, TaskKind>
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

const MINUTE_MS = 60_000
const GROWTH = 2
/** After this time another server may run the task as well. */
const HELD_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
const AT_ONCE = 50

/** SPEC Z1215: failed tasks are repeated after 1, 2, 4… minutes, at last every 6 hours, by one of all servers. */
export function createTasks({ database, kinds, now, log }: TasksParts): Tasks {
  const done = async ({ kind, subject }: Selectable<PremiumTaskTable>, heldUntil: Instant): Promise<void> => {
    await database
      .deleteFrom('premium_task')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      // If the time differs, the task was added again meanwhile and stays due.
      .where('due_at', '=', heldUntil)
      .execute()
  }
  const one = async (task: Selectable<PremiumTaskTable>, { work, failure, tries, waitsUntil }: TaskKind) => {
    const mine = database.updateTable('premium_task').where('kind', '=', task.kind).where('subject', '=', task.subject)
    const until = (await waitsUntil?.(task.subject)) ?? null
    if (until !== null)
      return void (await mine
        .where('due_at', '=', task.due_at)
        .set({ due_at: until + 1 })
        .execute())
    const heldUntil = now() + HELD_MS
    const { numUpdatedRows } = await mine
      .where('due_at', '=', task.due_at)
      .set({ due_at: heldUntil, tries: task.tries + 1 })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const isOver = await work(task.subject).then(
      () => true,
      (error: unknown) => {
        log(failure, error)
        return tries !== undefined && task.tries + 1 >= tries
      },
    )
    if (isOver) await done(task, heldUntil)
    else
      await mine
        .where('due_at', '=', heldUntil)
        .set({ due_at: now() + Math.min(LONGEST_WAIT_MS, MINUTE_MS * GROWTH ** Math.min(task.tries, 20)) })
        .execute()
  }
  return {
    run: async (only) => {
      const at = now()
      try {
        const due = await database
          .selectFrom('premium_task')
          .selectAll()
          .where('kind', 'in', [...kinds.keys()])
          // If a clock was ahead and is set back, tasks that are due too late run now.
          .where((task) => task.or([task('due_at', '<=', at), task('due_at', '>', at + LONGEST_WAIT_MS)]))
          .$if(only !== undefined, (query) => query.where('subject', '=', only ?? ''))
          .orderBy('due_at')
          .limit(AT_ONCE)
          .execute()
        for (const task of due) {
          const kind = kinds.get(task.kind)
          if (kind !== undefined) await one(task, kind)
        }
      } catch (error) {
        log('Due tasks could not be read.', error)
      }
    },
  }
}

/** Makes the task due now, even if it has failed before. */
export async function addTask(
  database: Transaction<Tables> | Kysely<Tables>,
  kind: Kind,
  subject: string,
  now: Instant,
): Promise<void> {
  await database
    .insertInto('premium_task')
    .values({ kind, subject, due_at: now, tries: 0 })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet({ due_at: now, tries: 0 }))
    .execute()
}
