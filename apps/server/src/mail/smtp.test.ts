import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openSmtpServer } from '../../test/smtp-server.ts'
import { factsOf } from '../accounts/facts-of.ts'
import { smtp, whyNotSent } from './smtp.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function smtpServer() {
  const server = await openSmtpServer()
  closers.push(() => void server.stop())
  return server
}

const message = { to: 'lea@example.org', subject: 'Confirmez votre adresse', text: 'bonjour', html: '<p>bonjour</p>' }

it('Z1001: a message goes out with both its forms and its sender', async () => {
  const { url, received } = await smtpServer()
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
  const { url, received } = await smtpServer()
  const transport = smtp(url, 'jeu@example.org')
  closers.push(transport.close)
  await transport.deliver({ ...message, to: 'lea@example.org, eve@evil.example' }).catch(() => undefined)
  await transport.deliver({ ...message, to: 'lea@example.org\r\nRCPT TO:<eve@evil.example>' }).catch(() => undefined)
  expect(received.filter((line) => line.includes('RCPT') && line.includes('<eve@evil.example>'))).toEqual([])
})

/** A server that answers some of what it is told in its own way, and destroys the connection where it says so. */
async function oddServer(answers: Readonly<Record<string, string>>): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 smtp server\r\n')
    socket.on('data', (bytes) => {
      const found = Object.entries(answers).find(([command]) => bytes.toString().startsWith(command))
      if (found?.[1] === '') socket.destroy()
      else socket.write(found?.[1] ?? '250-fine\r\n250 AUTH PLAIN\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  // `address()` is an AddressInfo for a server that listens on a port.
  return `127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

it.each([
  ['smtp', () => Promise.resolve('127.0.0.1:1'), 'nothing listens at the address of SMTP_URL'],
  ['smtp', () => Promise.resolve('nowhere.invalid'), 'no mail server has the name in SMTP_URL'],
  ['smtps', () => oddServer({}), 'SMTP_URL has smtps where the mail server speaks smtp'],
  ['smtp', () => oddServer({ DATA: '' }), 'the connection to the mail server broke'],
  ['smtp', () => oddServer({ RCPT: '550 no\r\n' }), 'the mail server refuses this recipient'],
  ['smtp', () => oddServer({ RCPT: '450 later\r\n' }), 'the mail server refuses it for now'],
  ['smtp', () => oddServer({ MAIL: '550 no\r\n' }), 'the mail server refuses the sender of MAIL_FROM'],
  ['smtp', () => oddServer({ AUTH: '535 no\r\n' }), 'the mail server refuses the user or password of SMTP_URL'],
])('Z1010: a failure says why in words (%s, %s)', async (scheme, office, why) => {
  const login = why.includes('password') ? 'user:word@' : ''
  const transport = smtp(`${scheme}://${login}${await office()}`, 'jeu@example.org')
  closers.push(transport.close)
  const error: unknown = await transport.deliver(message).catch((reason: unknown) => reason)
  expect(factsOf(error)).toMatchObject({ why })
})

it('Z1010: so do a certificate that nobody trusts and a server that is silent', () => {
  const failed = (code: string, text: string) => whyNotSent(Object.assign(new Error(text), { code }))
  expect(failed('ESOCKET', 'self-signed certificate')).toContain('certificate')
  expect(failed('ESOCKET', "Hostname/IP does not match certificate's altnames: Host: x")).toContain('certificate')
  expect(failed('ETLS', 'Error initiating TLS - certificate has expired')).toContain('certificate')
  expect(failed('ETIMEDOUT', 'Timeout')).toBe('the mail server does not answer')
})

it('Z738: where its library could not be loaded, the next attempt loads it', async () => {
  const { url, received } = await smtpServer()
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
