import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { smtp } from './smtp.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A mail server that accepts one mail after the other and records what it received. */
async function postOffice(): Promise<{ readonly url: string; readonly received: string[] }> {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    let rest = ''
    socket.write('220 post office\r\n')
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString('utf8')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        received.push(line)
        if (isData && line !== '.') continue
        if (line === '.') isData = false
        if (line === 'DATA') isData = true
        if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  // `address()` is an AddressInfo for a server that listens on a port.
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const message = { to: 'lea@example.org', subject: 'Confirmez votre adresse', text: 'bonjour', html: '<p>bonjour</p>' }

it('Z1001: a message goes out with both its forms and its sender', async () => {
  const { url, received } = await postOffice()
  const transport = smtp(url, 'Dutch <jeu@example.org>')
  closers.push(transport.close)
  await transport.deliver(message)
  expect(received).toContain('MAIL FROM:<jeu@example.org>')
  expect(received).toContain('RCPT TO:<lea@example.org>')
  expect(received).toContain('From: Dutch <jeu@example.org>')
  expect(received).toContain('Subject: Confirmez votre adresse')
  expect(received.filter((line) => /^Content-Type: text\/(?:plain|html)/.test(line))).toHaveLength(2)
})

it('Z1001: one address is one addressee, whatever it is made of', async () => {
  const { url, received } = await postOffice()
  const transport = smtp(url, 'jeu@example.org')
  closers.push(transport.close)
  await transport.deliver({ ...message, to: 'lea@example.org, eve@evil.example' }).catch(() => undefined)
  await transport.deliver({ ...message, to: 'lea@example.org\r\nRCPT TO:<eve@evil.example>' }).catch(() => undefined)
  expect(received.filter((line) => line.includes('RCPT') && line.includes('<eve@evil.example>'))).toEqual([])
})

it('Z1001: a server that is not there is a failure', async () => {
  const transport = smtp('smtp://127.0.0.1:1', 'jeu@example.org')
  closers.push(transport.close)
  await expect(transport.deliver(message)).rejects.toThrow()
})

it('Z738: where its library could not be loaded, the next attempt loads it', async () => {
  const { url, received } = await postOffice()
  vi.doMock('nodemailer', () => {
    throw new Error('unreadable')
  })
  const transport = smtp(url, 'jeu@example.org')
  closers.push(transport.close)
  await expect(transport.deliver(message)).rejects.toThrow()
  vi.doUnmock('nodemailer')
  await transport.deliver(message)
  expect(received).toContain('RCPT TO:<lea@example.org>')
})
