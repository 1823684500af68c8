import { frenchDates } from '@dutch/domain/french-dates'
import type { Instant } from '@dutch/domain/instant'
import type { Kysely } from 'kysely'
import type { AccountMail } from '../accounts/account-mail.ts'
import type { MailContent } from '../mail/render-mail.ts'
import { premiumMailTexts } from '../mail/premium-texts.ts'
import type { Tables } from '../storage/tables.ts'
import type { PremiumChange } from './follow-subscription.ts'

export interface PremiumMailParts {
  readonly database: Kysely<Tables>
  readonly mail: Pick<AccountMail, 'send'>
  readonly publicUrl: URL
  readonly now: () => Instant
  readonly log: (message: string, error: unknown) => void
}

/** SPEC Z1219 */
export function createPremiumMail({ database, mail, publicUrl, now, log }: PremiumMailParts) {
  const url = new URL('/premium', publicUrl).href
  const dates = frenchDates('Europe/Paris')
  const contentOf = (name: string, change: PremiumChange): MailContent => {
    switch (change.kind) {
      case 'started':
        // It may be heard of late, or go on after unpaid months.
        return premiumMailTexts.started(
          name,
          now() <= change.withdrawUntil ? dates.long(change.withdrawUntil) : null,
          url,
        )
      case 'ending':
        return premiumMailTexts.ending(name, dates.long(change.endsAt), url)
      case 'resumed':
        return premiumMailTexts.resumed(name, url)
      case 'ended':
        return premiumMailTexts.ended(name, url)
      case 'withdrawn':
        return premiumMailTexts.withdrawn(name, dates.moment(now()), url)
    }
  }
  const send = async (userId: string, change: PremiumChange): Promise<void> => {
    const user = await database
      .selectFrom('user')
      .select(['email', 'name', 'emailVerified'])
      .where('id', '=', userId)
      .executeTakeFirst()
    if (user === undefined) return
    mail.send({ ...user, emailVerified: Boolean(user.emailVerified) }, (name) => contentOf(name, change))
  }
  return (userId: string, change: PremiumChange): Promise<void> =>
    send(userId, change).catch((error: unknown) => log('A message about premium could not be written.', error))
}
