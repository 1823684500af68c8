import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createConnections } from './postgres-connections.ts'

/** The messages AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from('5200000008000000005a0000000549', 'hex')

it('Z1308: a connection whose first statement a hanging database does not answer is closed', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.once('data', () => socket.write(WELCOME))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const connections = createConnections(
    { host: '127.0.0.1', port, user: 'u', database: 'd', query_timeout: 50 },
    () => undefined,
  )
  const ask = () => connections.ask({ name: 'n', text: 'select 1' }, [])
  for (const _time of [1, 2]) await expect(ask()).rejects.toThrow('Query read timeout')
  expect(sockets).toHaveLength(2)
  // The server closes only once all its connections are closed.
  server.close()
  await once(server, 'close')
  await connections.close()
})
