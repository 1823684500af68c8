import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { billingPart } from '../billing/billing-part.ts'
import type { Config } from '../config.ts'
import { later } from '../later.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { fileTransport, sweepMailFolder } from '../mail/file-transport.ts'
import { smtp } from '../mail/smtp.ts'
import { pushPart } from '../push/push-part.ts'
import type { Database } from '../storage/database.ts'
import { sweepLedger } from '../storage/ledger/sweep-ledger.ts'
import { createAccounts, type Accounts, type AccountsParts } from './accounts.ts'
import { authSecret } from './auth-secret.ts'
import { ledgerPart } from './ledger-part.ts'
import { logFault as log } from './log-fault.ts'
import { roomsPart } from './rooms-part.ts'
import { renewSecondFactors } from './second-factor-keys.ts'
import { sweep } from './sweep.ts'

/** How long shutdown waits for queued mails. */
const LAST_MAIL_WITHIN_MS = 2000
const MAILS_EVERY_MS = 60_000
const SWEEP_EVERY_MS = 3_600_000

export interface OpenAccounts {
  readonly accounts: Accounts
  /** Sends queued mails. */
  readonly close: () => Promise<void>
}

/** Uses the real clock and random numbers. @throws DatabaseFault when the secret can neither be read nor created */
export async function openAccounts(
  config: Config,
  database: Database,
  more: Pick<AccountsParts, 'onAccountLeaving' | 'onAccountDeleted' | 'hashing'> = {},
): Promise<OpenAccounts> {
  const { kysely } = database
  const accountIds = await kysely.selectFrom('user').select('id').limit(1).execute()
  const secret = authSecret(config.authSecret, config.dataDir, accountIds.length > 0)
  const mailer = openMailer(config)
  const accounts = createAccounts({
    parts: [ledgerPart(kysely), roomsPart(database), pushPart(kysely), billingPart(kysely, () => Date.now())],
    ...more,
    database,
    mailer,
    secret,
    previousSecrets: config.previousSecrets,
    publicUrl: config.publicUrl,
    hasPublicUrl: config.hasPublicUrl,
    isConfirming: config.mail !== null,
    now: () => Date.now(),
    wait: (ms) => wait(ms, undefined, { ref: false }),
    chance: Math.random,
    log,
  })
  const quietly = (swept: Promise<unknown>): void => {
    swept.catch((error: unknown) => log('Expired data could not be deleted.', error))
  }
  const sweepMail = () => sweepMailFolder(mailFolderOf(config), Date.now())
  quietly(sweepMail())
  const sweepAll = () => Promise.all([sweepMail(), sweep(kysely, Date.now()), sweepLedger(database, Date.now())])
  const sweeper = setInterval(() => quietly(sweepAll()), SWEEP_EVERY_MS).unref()
  const sendMails = () => void accounts.mails.run()
  sendMails()
  if (config.previousSecrets.length > 0)
    renewSecondFactors(kysely, accounts.keys).catch((error: unknown) =>
      log('Second factors could not be encrypted with the new secret.', error),
    )
  const sender = setInterval(sendMails, MAILS_EVERY_MS).unref()
  return {
    accounts,
    close: async () => {
      clearInterval(sweeper)
      clearInterval(sender)
      const sent = accounts.idle().then(() => mailer.idle())
      await Promise.race([sent, wait(LAST_MAIL_WITHIN_MS, undefined, { ref: false })])
      mailer.close()
    },
  }
}

function mailFolderOf({ dataDir }: Config): string {
  return join(dataDir, 'outbox')
}

function openMailer(config: Config): Mailer {
  const { mail } = config
  const parts = { now: () => Date.now(), newId: () => randomUUID().slice(0, 8) }
  return createMailer({
    transport: mail === null ? fileTransport(mailFolderOf(config), parts) : smtp(mail.smtpUrl, mail.from),
    later,
    chance: () => Math.random(),
    onFailure: ({ subject, attempt, error }) => log(`Mail "${subject}" not sent, attempt ${attempt}.`, error),
  })
}
