import type { MailTransport } from './message.ts'

/** A silent mail server must not hold a message for minutes. */
const TIMEOUT_MS = 15_000

/**
 * SPEC Z1001. @param url `smtp://user:password@host:587` or `smtps://…`
 * @param from as `Dutch <jeu@example.org>`
 */
export function smtp(url: string, from: string): MailTransport {
  const options = {
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing of a message is read from a disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // SPEC Z738: loaded late, so that no start waits for it.
  const open = async () => (await import('nodemailer')).createTransport(options, { from })
  let opened: ReturnType<typeof open> | null = null
  const opening = (): ReturnType<typeof open> => {
    opened ??= open().catch((error: unknown) => {
      // The next message tries again.
      opened = null
      throw error
    })
    return opened
  }
  return {
    deliver: async ({ to, subject, text, html }) => {
      // As an object: a comma in an address cannot make a second addressee.
      const transporter = await opening()
      await transporter.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    // The mail server has it.
    forget: () => Promise.resolve(),
    close: () =>
      void opened?.then(
        (transporter) => transporter.close(),
        () => undefined,
      ),
  }
}
