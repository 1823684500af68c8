import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { smtp } from '../mail/smtp.ts'
import { factsOf } from './facts-of.ts'

it('Z1007: a mail server that refuses somebody is written down by its codes, without whom it refused', async () => {
  const server = createServer((socket) => {
    socket.write('220 post office\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const line = bytes.toString('utf8')
      const to = /RCPT TO:<(.*)>/.exec(line)?.[1]
      socket.write(to === undefined ? '250 fine\r\n' : `550 5.1.1 <${to}> is nobody here\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // `address()` is an AddressInfo for a server that listens on a port.
  const { port } = server.address() as AddressInfo
  const transport = smtp(`smtp://127.0.0.1:${port}`, 'jeu@example.org')
  const message = { to: 'lea@example.org', subject: 'Bonjour', text: '', html: '' }
  const error: unknown = await transport.deliver(message).catch((reason: unknown) => reason)
  transport.close()
  server.close()
  expect(String(error)).toContain('lea@example.org')
  const facts = factsOf(error)
  expect(facts).toMatchObject({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
  expect(JSON.stringify(facts)).not.toContain('example.org')
})

it('Z1007: of a failure inside its kind and its place are written down, and of what it came from', () => {
  const cause = Object.assign(new Error('duplicate key (lea@example.org)'), {
    code: '23505',
    detail: 'lea@example.org',
  })
  const facts = factsOf(new TypeError('lea@example.org\n    is taken\n    at lea@example.org', { cause }))
  expect(facts).toMatchObject({ name: 'TypeError', cause: { code: '23505' } })
  expect(JSON.stringify(facts)).toContain('facts-of.test.ts')
  expect(JSON.stringify(facts)).not.toContain('lea@')
  expect(factsOf('lea@example.org')).toEqual({})
})
