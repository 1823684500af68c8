import type { MailTransport } from './message.ts'

/** A mail server that does not answer must not hold a message for minutes. */
const TIMEOUT_MS = 15_000

/**
 * SPEC Z40: messages by SMTP.
 * @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from the sender, as `Dutch <jeu@example.org>`
 */
export function smtp(url: string, from: string): MailTransport {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing of a message is ever read from a disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // SPEC Z274: no message waits for the library, and no start does.
  const open = async () => (await import('nodemailer')).createTransport(options, { from })
  let opened: ReturnType<typeof open> | null = null
  return {
    deliver: async ({ to, subject, text, html }) => {
      // As an object: a comma or a bracket in an address cannot become a second addressee.
      const transporter = await (opened ??= open())
      await transporter.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    // What was sent is the mail server's.
    forget: () => Promise.resolve(),
    close: () =>
      void opened?.then(
        (transporter) => transporter.close(),
        () => undefined,
      ),
  }
}
