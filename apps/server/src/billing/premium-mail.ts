import { frenchDates } from '@dutch/domain/french-dates'
import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { AccountMail } from '../accounts/account-mail.ts'
import type { MailContent } from '../mail/render-mail.ts'
import { premiumMailTexts } from '../mail/premium-texts.ts'
import type { Tables } from '../storage/tables.ts'
import type { MailTask } from './mail-tasks.ts'

export interface PremiumMailParts {
  readonly database: Kysely<Tables>
  readonly mail: Pick<AccountMail, 'send'>
  readonly publicUrl: URL
  readonly now: () => Instant
}

/** SPEC Z1219: to the present address; to none where the account is deleted. Rejects where it was not sent. */
export function createPremiumMail({ database, mail, publicUrl, now }: PremiumMailParts) {
  const url = new URL('/premium', publicUrl).href
  const dates = frenchDates('Europe/Paris')
  const contentOf = (name: string, { kind, at }: MailTask): MailContent => {
    switch (kind) {
      case 'started':
        // It may be heard of late, or go on after unpaid months.
        return premiumMailTexts.started(name, now() <= at ? dates.long(at) : null, url)
      case 'ending':
        return premiumMailTexts.ending(name, dates.long(at), url)
      case 'resumed':
        return premiumMailTexts.resumed(name, url)
      case 'ended':
        return premiumMailTexts.ended(name, url)
      case 'withdrawn':
        return premiumMailTexts.withdrawn(name, dates.moment(at), url)
    }
  }
  return async (task: MailTask): Promise<void> => {
    const user = await database
      .selectFrom('user')
      .select(['email', 'name', 'emailVerified'])
      .where('id', '=', task.userId)
      .executeTakeFirst()
    if (user === undefined) return
    await mail.send({ ...user, emailVerified: Boolean(user.emailVerified) }, (name) => contentOf(name, task))
  }
}
