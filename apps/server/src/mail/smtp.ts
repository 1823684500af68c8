import { errorCode } from '../error-code.ts'
import type { MailTransport } from './message.ts'

/** An unresponsive mail server must not delay a mail for minutes. */
const TIMEOUT_MS = 15_000

/** SPEC Z1001. @param url `smtp://user:password@host:587` or `smtps://…` @param from as `Dutch <jeu@example.org>` */
export function smtp(url: string, from: string): MailTransport {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The library must not read files or fetch URLs for a mail's content.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // SPEC Z738: the library is loaded at the first mail, so that it does not delay the start.
  const open = async () => (await import('nodemailer')).createTransport(options, { from })
  let opened: ReturnType<typeof open> | null = null
  const opening = (): ReturnType<typeof open> => {
    opened ??= open().catch((error: unknown) => {
      // The next mail loads it again.
      opened = null
      throw error
    })
    return opened
  }
  return {
    deliver: async ({ to, subject, text, html }) => {
      // The address is an object, because a comma in a string could add a second recipient.
      const transporter = await opening()
      await transporter.sendMail({ to: { name: '', address: to }, subject, text, html }).catch((error: unknown) => {
        throw error instanceof Error ? Object.assign(error, { why: whyNotSent(error) }) : error
      })
    },
    // Sent mails are already on the mail server.
    forget: () => Promise.resolve(),
    close: () =>
      void opened?.then(
        (transporter) => transporter.close(),
        () => undefined,
      ),
  }
}

/** SPEC Z1010: the library has one code for many causes, and its messages may name the recipient. */
export function whyNotSent(error: Error): string {
  const { message } = error
  const code = errorCode(error)
  const isForNow = 'responseCode' in error && Number(error.responseCode) < 500
  if (code === 'EDNS') return 'no mail server has the name in SMTP_URL'
  if (message.includes('ECONNREFUSED')) return 'nothing listens at the address of SMTP_URL'
  if (/certificate/i.test(message)) return 'the certificate of the mail server is not valid for the name in SMTP_URL'
  if (/wrong version number|packet length too long/.test(message))
    return 'SMTP_URL has smtps where the mail server speaks smtp'
  if (code === 'ETIMEDOUT') return 'the mail server does not answer'
  if (isForNow) return 'the mail server refuses it for now'
  if (code === 'EAUTH') return 'the mail server refuses the user or password of SMTP_URL'
  if (code === 'EENVELOPE' && 'command' in error)
    return error.command === 'RCPT TO'
      ? 'the mail server refuses this recipient'
      : 'the mail server refuses the sender of MAIL_FROM'
  return code === 'EMESSAGE' ? 'the mail server refuses this mail' : 'the connection to the mail server broke'
}
