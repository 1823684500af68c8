import { describe, expect, it } from 'vitest'
import { configOf } from '../test/config-of.ts'
import { startMessage } from './start-message.ts'

describe('the start message', () => {
  const lan = {
    family: 'IPv4',
    internal: false,
    address: '192.168.1.20',
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:00',
    cidr: null,
  } as const

  it('names the local network and what to set for it', () => {
    const text = startMessage(configOf({ PORT: '8080' }), { wifi: [lan] })
    expect(text).toContain('http://localhost:8080')
    expect(text).toContain('http://192.168.1.20:8080')
    expect(text).toContain('PUBLIC_URL=http://192.168.1.20:8080 npm start')
  })

  it.each([
    [{ TRUST_PROXY: '1' }, 'http://localhost:3000', '192.168.1.20'],
    [{ HOST: '192.168.1.20' }, 'http://192.168.1.20:3000', 'localhost:3000\n'],
    [{ HOST: '0.0.0.0' }, 'http://192.168.1.20:3000', 'HOST'],
  ])('Z304: with %j it names %s and not %s', (environment, named, unnamed) => {
    const text = startMessage(configOf(environment), { wifi: [lan] })
    expect(text).toContain(named)
    expect(text).not.toContain(unnamed)
  })

  it('names the public address that was chosen', () => {
    expect(startMessage(configOf({ PUBLIC_URL: 'https://dutch.example.org' }), {})).toContain(
      'https://dutch.example.org',
    )
  })
})
