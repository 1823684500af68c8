import { UNDECLARED, type Publisher } from '../information/publisher.ts'
import { notificationsTexts as texts } from './notifications-texts.ts'

/** SPEC R240: an invitation only where this server notifies anybody. */
export function invitationText(publisher: Publisher): string {
  if (publisher === UNDECLARED) return texts.checking
  return publisher.notifies === undefined ? texts.serverOff : texts.signedOut
}
