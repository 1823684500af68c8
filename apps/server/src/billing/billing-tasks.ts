import type { Instant } from '@dutch/domain/instant'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../storage/tables.ts'
import { createBillingStore } from './billing-store.ts'
import type { PremiumTaskTable } from './billing-tables.ts'
import { mailNamed, type MailTask } from './mail-tasks.ts'
import type { Provider } from './provider.ts'
import { createRecover } from './recover.ts'

export interface BillingTasks {
  /** Never rejects: what failed is due again later. @param only of this customer or subscription */
  readonly run: (only?: string) => Promise<void>
}

export interface BillingTasksParts {
  readonly database: Kysely<Tables>
  readonly provider: Pick<
    Provider,
    'forgetCustomer' | 'setEmail' | 'endNow' | 'refund' | 'customers' | 'subscriptionsOf'
  >
  readonly write: (mail: MailTask) => Promise<void>
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

const MINUTE_MS = 60_000
const GROWTH = 2
/** Then another server takes the task as well. */
const HELD_MS = 2 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS
const AT_ONCE = 50
/** In three days: such an address takes nothing. */
const MOST_OF_MAILS = 20

const FAILURES = {
  forget: 'A customer could not be forgotten.',
  withdraw: 'A withdrawal could not be carried out.',
  address: 'A changed address could not be told.',
  mail: 'A message about premium could not be written.',
  recover: 'Customers from before a restore could not be looked for.',
} as const satisfies Record<PremiumTaskTable['kind'], string>

type Handler = (parts: Omit<BillingTasksParts, 'log'> & { subject: string }) => Promise<void>

const HANDLERS: Readonly<Record<PremiumTaskTable['kind'], Handler>> = {
  forget: ({ provider, subject }) => provider.forgetCustomer(subject),
  withdraw: async ({ provider, subject }) => {
    // Ended first, so that a failed refund costs nothing more.
    await provider.endNow(subject)
    await provider.refund(subject)
  },
  address: async ({ provider, database, subject }) => {
    const user = await database
      .selectFrom('premium_account')
      .innerJoin('user', 'user.id', 'premium_account.user_id')
      .select('user.email')
      .where('premium_account.customer_id', '=', subject)
      .executeTakeFirst()
    if (user !== undefined) await provider.setEmail(subject, user.email)
  },
  mail: ({ write, subject }) => write(mailNamed(subject)),
  recover: async ({ provider, database, now, subject }) => {
    const store = createBillingStore(database)
    // Another server begins where the list takes longer than a task is held.
    if (await store.isDealtWith(subject)) return
    await createRecover({ store, provider }).ofAll()
    await store.dealtWith(subject, now())
  },
}

/** SPEC Z1215: retried 1, 2, 4… minutes later, every 6 hours in the end, until done. */
export function createBillingTasks({ log, ...parts }: BillingTasksParts): BillingTasks {
  const { database, now } = parts
  const done = async ({ kind, subject }: Selectable<PremiumTaskTable>, heldUntil: number): Promise<void> => {
    await database
      .deleteFrom('premium_task')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      // Else it is due again: the address changed once more.
      .where('due_at', '=', heldUntil)
      .execute()
  }
  const one = async (task: Selectable<PremiumTaskTable>) => {
    const mine = database.updateTable('premium_task').where('kind', '=', task.kind).where('subject', '=', task.subject)
    const heldUntil = now() + HELD_MS
    const { numUpdatedRows } = await mine
      .where('due_at', '=', task.due_at)
      .set({ due_at: heldUntil, tries: task.tries + 1 })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    try {
      await HANDLERS[task.kind]({ ...parts, subject: task.subject })
      await done(task, heldUntil)
    } catch (error) {
      log(FAILURES[task.kind], error)
      if (task.kind === 'mail' && task.tries >= MOST_OF_MAILS) return done(task, heldUntil)
      const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * GROWTH ** Math.min(task.tries, 20))
      await mine
        .where('due_at', '=', heldUntil)
        .set({ due_at: now() + wait })
        .execute()
    }
  }
  return {
    run: async (only) => {
      const at = now()
      try {
        const due = await database
          .selectFrom('premium_task')
          .selectAll()
          // A clock that was ahead and is set back delays nothing.
          .where((task) => task.or([task('due_at', '<=', at), task('due_at', '>', at + LONGEST_WAIT_MS)]))
          .$if(only !== undefined, (query) => query.where('subject', '=', only ?? ''))
          .orderBy('due_at')
          .limit(AT_ONCE)
          .execute()
        for (const task of due) await one(task)
      } catch (error) {
        log('What is to be done at the payment provider could not be looked up.', error)
      }
    },
  }
}
