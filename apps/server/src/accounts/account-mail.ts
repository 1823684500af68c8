import type { Mailer } from '../mail/mailer.ts'
import { renderMail, type MailContent } from '../mail/render-mail.ts'
import { mailTexts } from '../mail/texts.ts'
import { withTarget } from './target.ts'

interface Addressee {
  readonly email: string
  readonly name: string
  /** Whether the user has proved that the mailbox is theirs. */
  readonly emailVerified: boolean
}

/** The functions that return nothing queue the mail and do not wait until it is sent. */
export interface AccountMail {
  readonly confirmEmail: (to: Addressee, url: string) => void
  /** @param target a path of this app (SPEC Z409) */
  readonly alreadyHere: (to: Addressee, target: string) => void
  readonly resetPassword: (to: Addressee, token: string, target: string) => void
  readonly approveNewEmail: (to: Addressee, newEmail: string, url: string) => void
  readonly confirmNewEmail: (to: Addressee, url: string) => void
  readonly accountDeleted: (to: Addressee) => void
  /** Sends at once. `write` gets the name that the greeting may use. Rejects if the mail could not be sent. */
  readonly send: (to: Addressee, write: (name: string) => MailContent) => Promise<void>
  /** Removes queued mails to this address. */
  readonly forget: (to: Addressee) => Promise<void>
}

/**
 * SPEC Z1008: links begin with the public address, whatever host was requested. SPEC Z406: an unverified account is not
 * greeted by name, because a stranger may have entered it.
 */
export function createAccountMail(mailer: Pick<Mailer, 'post' | 'deliver' | 'forget'>, site: URL): AccountMail {
  const post = ({ email }: Addressee, content: MailContent): void => mailer.post(renderMail(email, content, site))
  const page = (path: string): string => new URL(path, site).href
  const nameOf = ({ name, emailVerified }: Addressee): string => (emailVerified ? name : '')
  return {
    confirmEmail: (to, url) => post(to, mailTexts.confirmEmail(nameOf(to), url)),
    alreadyHere: (to, target) =>
      post(
        to,
        to.emailVerified
          ? mailTexts.alreadyHere(nameOf(to), page(withTarget('/sign-in', target)))
          : mailTexts.stillWaiting(nameOf(to), page(withTarget('/reset-password', target))),
      ),
    resetPassword: (to, token, target) =>
      post(to, mailTexts.resetPassword(nameOf(to), page(withTarget('/reset-password', target, { token })))),
    approveNewEmail: (to, newEmail, url) => post(to, mailTexts.approveNewEmail(nameOf(to), newEmail, url)),
    // The user has not proved yet that the new mailbox is theirs.
    confirmNewEmail: (to, url) => post(to, mailTexts.confirmNewEmail('', url)),
    accountDeleted: (to) => post(to, mailTexts.accountDeleted(nameOf(to))),
    send: (to, write) => mailer.deliver(renderMail(to.email, write(nameOf(to)), site)),
    forget: ({ email }) => mailer.forget(email),
  }
}
