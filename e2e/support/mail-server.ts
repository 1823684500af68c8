import { createServer, type AddressInfo } from 'node:net'
import { expect } from '@playwright/test'

/** An SMTP server that keeps the mails for the test to read, and delivers none. */
export interface MailServer {
  /** The value of `SMTP_URL`. */
  readonly url: string
  /** Waits for a mail with a link to this address, removes the oldest one and returns its link. */
  linkTo(address: string): Promise<string>
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string[] | null = null
    let rest = ''
    socket.write('220 post office\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter !== null && line !== '.') {
          letter.push(line)
          continue
        }
        if (letter !== null) letters.push(readable(letter))
        letter = line === 'DATA' ? [] : null
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a TCP port has an address of this type.
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    linkTo: async (address) => {
      const place = () => letters.findIndex((letter) => letter.includes(`To: ${address}`) && LINK.test(letter))
      await expect.poll(place).toBeGreaterThanOrEqual(0)
      const [letter = ''] = letters.splice(place(), 1)
      return LINK.exec(letter)?.[0] ?? ''
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
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
