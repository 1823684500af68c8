import { expect } from '@playwright/test'
import { openSmtpServer, type SmtpServer } from '@dutch/server/test/smtp-server'

export interface MailServer extends Pick<SmtpServer, 'url' | 'stop'> {
  /** Waits for a mail with a link to this address, removes the oldest one and returns its link. */
  linkTo(address: string): Promise<string>
}

export async function startMailServer(): Promise<MailServer> {
  const { mails, ...server } = await openSmtpServer()
  return {
    ...server,
    linkTo: async (address) => {
      const isWanted = (mail: string) => mail.includes(`To: ${address}`) && LINK.test(mail)
      const place = () => mails.findIndex((lines) => isWanted(readable(lines)))
      await expect.poll(place).toBeGreaterThanOrEqual(0)
      const [lines = []] = mails.splice(place(), 1)
      return LINK.exec(readable(lines))?.[0] ?? ''
    },
  }
}

const LINK = /https?:\/\/[^\s"<]+token=[^\s"<]+/u

/** Decodes the quoted-printable lines of a mail. */
function readable(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/gu, (_code, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
