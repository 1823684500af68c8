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
      await transporter.sendMail({ to: { name: '', address: to }, subject, text, html })
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
