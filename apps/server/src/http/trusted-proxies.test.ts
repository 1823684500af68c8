import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { builtSite } from '../../test/built-site.ts'
import { configOf } from '../../test/config-of.ts'
import { createApp } from './create-app.ts'
import { readSiteFiles } from './site-files.ts'

const files = readSiteFiles(builtSite())
let app: FastifyInstance | null = null
afterEach(() => app?.close())

/** The client address that the server assumes for a request with this `X-Forwarded-For`. */
async function takenFor(trustProxy: string, peer: string, forwarded: string): Promise<string> {
  app = createApp({ config: configOf({ TRUST_PROXY: trustProxy }), files, isReady: () => true, isLogging: false })
  app.get('/who', (request) => request.ip)
  const answer = await app.inject({ url: '/who', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } })
  return answer.body
}

describe('Z305: a count of proxies', () => {
  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.18.0.1',
    '192.168.1.2',
    'fd00::2',
    'fe80::1%eth0',
    '::ffff:172.18.0.1',
  ])('is believed from %s', async (peer) => {
    expect(await takenFor('1', peer, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  })

  it.each(['198.51.100.66', '172.32.0.1', '2001:db8::66', '::ffff:198.51.100.66'])(
    'is not believed from %s, whatever the header says',
    async (peer) => {
      expect(await takenFor('1', peer, '203.0.113.7')).toBe(peer)
      expect(await takenFor('9', peer, '203.0.113.7, 127.0.0.1, 10.0.0.1')).toBe(peer)
    },
  )

  it('of two believes the one that is connected about the one before it, also where that is a public one', async () => {
    expect(await takenFor('2', '127.0.0.1', '192.0.2.1, 203.0.113.7, 198.51.100.66')).toBe('203.0.113.7')
  })
})

describe('Z305: addresses and networks', () => {
  const listed = '198.51.100.0/24, 2001:db8:1::/48,203.0.113.9'

  it.each(['198.51.100.66', '::ffff:198.51.100.66', '2001:db8:1:2::3', '203.0.113.9'])(
    'are believed as listed: %s',
    async (peer) => {
      expect(await takenFor(listed, peer, '192.0.2.1')).toBe('192.0.2.1')
    },
  )

  it.each(['198.51.100.66:4711', '[2001:db8:1:2::3]:4711'])('are believed with a port, too: %s', async (hop) => {
    expect(await takenFor(listed, '203.0.113.9', `192.0.2.1, ${hop}`)).toBe('192.0.2.1')
  })

  it.each(['127.0.0.1', '10.0.0.1', '198.51.101.1', '2001:db8:2::3', '203.0.113.8'])(
    'are the only ones: not %s',
    async (peer) => {
      expect(await takenFor(listed, peer, '192.0.2.1')).toBe(peer)
    },
  )
})
