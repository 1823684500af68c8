import { frenchDates } from '@dutch/domain/french-dates'
import type { Instant } from '@dutch/domain/instant'
import type { MailContent } from './render-mail.ts'
import { premiumMailTexts } from './premium-texts.ts'
import type { PremiumMailKind } from './mail-task.ts'

/** SPEC Z1219 */
export function createPremiumContent(publicUrl: URL, now: () => Instant) {
  const url = new URL('/premium', publicUrl).href
  const dates = frenchDates('Europe/Paris')
  return (name: string, kind: PremiumMailKind, at: Instant): MailContent => {
    switch (kind) {
      case 'started':
        // The server may learn of a subscription late, or it may resume after unpaid months; then the date is in the
        // past.
        return premiumMailTexts.started(name, now() <= at ? dates.long(at) : null, url)
      case 'ending':
      case 'ending-late':
        return premiumMailTexts.ending(name, dates.long(at), kind === 'ending-late', url)
      case 'resumed':
        return premiumMailTexts.resumed(name, url)
      case 'ended':
        return premiumMailTexts.ended(name, url)
      case 'withdrawn':
        return premiumMailTexts.withdrawn(name, dates.moment(at), url)
    }
  }
}
