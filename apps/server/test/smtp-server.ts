import { createServer, type AddressInfo } from 'node:net'

/** An SMTP server that accepts every mail and delivers none. */
export interface SmtpServer {
  /** The value of `SMTP_URL`. */
  readonly url: string
  /** All that it was told, in order. */
  readonly received: readonly string[]
  /** The lines of each mail. A reader may remove a mail. */
  readonly mails: (readonly string[])[]
  readonly stop: () => Promise<void>
}

export async function openSmtpServer(): Promise<SmtpServer> {
  const received: string[] = []
  const mails: (readonly string[])[] = []
  const server = createServer((socket) => {
    let mail: string[] | null = null
    let rest = ''
    socket.write('220 smtp server\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      received.push(...lines)
      for (const line of lines) {
        if (mail !== null && line !== '.') {
          mail.push(line)
          continue
        }
        if (mail !== null) mails.push(mail)
        mail = line === 'DATA' ? [] : null
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
    received,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
