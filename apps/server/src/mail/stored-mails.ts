import type { Instant } from '@dutch/domain/instant'
import { SerialQueue } from '@dutch/domain/serial-queue'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { AccountMail } from '../accounts/account-mail.ts'
import { addTask, createTasks, type Tasks } from '../storage/tasks.ts'
import type { Tables } from '../storage/tables.ts'
import { mailNamed, mailParts, nameOfMail, type AccountMailKind, type MailTask } from './mail-task.ts'
import { createPremiumContent } from './premium-content.ts'
import type { MailContent } from './render-mail.ts'
import { mailTexts } from './texts.ts'

/** Mails that are stored and retried, also after a restart of the server. */
export interface StoredMails extends Tasks {
  /** Stores a mail, then sends it in the background. Never rejects. @param address else the account's present one */
  readonly storeAndSend: (userId: string, kind: AccountMailKind, address?: string) => Promise<void>
  readonly idle: () => Promise<void>
}

export interface StoredMailsParts {
  readonly database: Kysely<Tables>
  readonly mail: Pick<AccountMail, 'send'>
  readonly publicUrl: URL
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

/** About three days with pauses of 1, 2, 4… minutes, at most six hours. A mail that fails for longer is dropped. */
const TRIES = 21
/** About an hour. A mail with more failed attempts no longer delays later ones to the same mailbox. */
const TRIES_AHEAD = 7

/** SPEC Z1009 */
export function createStoredMails({ database, mail, publicUrl, now, log }: StoredMailsParts): StoredMails {
  const premium = createPremiumContent(publicUrl, now)
  const contentOf = (name: string, { kind, at }: MailTask, email: string): MailContent => {
    switch (kind) {
      case 'password-changed':
        return mailTexts.passwordChanged(name)
      case 'address-changed':
        return mailTexts.emailChanged(name, email)
      case 'second-factor-on':
        return mailTexts.secondFactorOn(name)
      case 'second-factor-off':
        return mailTexts.secondFactorOff(name)
      default:
        return premium(name, kind, at)
    }
  }
  const userOf = (id: string) =>
    database.selectFrom('user').select(['email', 'name', 'emailVerified']).where('id', '=', id).executeTakeFirst()
  const work = async (subject: string): Promise<void> => {
    const task = mailNamed(subject)
    const user = await userOf(task.userId)
    // Nobody is informed about a deleted account.
    if (user === undefined) return
    const email = task.address === '' ? user.email : task.address
    // A former mailbox may belong to somebody else by now, so the mail does not greet by name.
    const emailVerified = Boolean(user.emailVerified) && email === user.email
    await mail.send({ ...user, email, emailVerified }, (name) => contentOf(name, task, user.email))
  }
  const waitsUntil = async (subject: string): Promise<Instant | null> => {
    const { userId, since, address } = mailParts(subject)
    const all = await database
      .selectFrom('premium_task')
      .select(['subject', 'due_at'])
      .where(mailsTo(userId))
      .where('tries', '<', TRIES_AHEAD)
      .execute()
    const before = all.filter((task) => {
      const other = mailParts(task.subject)
      return other.address === address && other.since < since
    })
    return before.length === 0 ? null : Math.max(...before.map(({ due_at }) => due_at))
  }
  const failure = 'A mail could not be sent.'
  const tasks = createTasks({
    database,
    kinds: new Map([['mail', { work, failure, tries: TRIES, waitsUntil }]]),
    now,
    log,
  })
  const oneByOne = new SerialQueue()
  const run: Tasks['run'] = (only) => oneByOne.run(() => tasks.run(only))
  return {
    run,
    storeAndSend: async (userId, kind, address) => {
      try {
        const user = await userOf(userId)
        if (user === undefined) return
        const subject = nameOfMail({ kind, at: now(), userId, since: now(), address: address ?? user.email })
        await addTask(database, 'mail', subject, now())
        void run(subject)
      } catch (error) {
        log('A mail could not be stored.', error)
      }
    },
    idle: () => oneByOne.settled(),
  }
}

/** Selects mails by the id between spaces or at the end, because an address may begin like another user's id. */
export function mailsTo(userId: string) {
  return (task: ExpressionBuilder<Tables, 'premium_task'>) =>
    task.and([
      task('kind', '=', 'mail'),
      task.or([task('subject', 'like', `% ${userId}`), task('subject', 'like', `% ${userId} %`)]),
    ])
}
