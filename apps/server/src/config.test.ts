import { describe, expect, it } from 'vitest'
import { startMessage } from './addresses.ts'
import { parseConfig } from './config.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(parseConfig({ PORT: '' })).toEqual({
      ok: true,
      config: {
        port: 3000,
        publicUrl: new URL('http://localhost:3000'),
        hasPublicUrl: false,
        trustProxy: false,
        publisher: {},
      },
    })
  })

  it('says the port, the public address and the proxies in front', () => {
    expect(
      parseConfig({ PORT: '8080', PUBLIC_URL: 'https://dutch.example.org', TRUST_PROXY: '1', HOME: '/' }),
    ).toMatchObject({
      ok: true,
      config: { port: 8080, publicUrl: new URL('https://dutch.example.org'), hasPublicUrl: true, trustProxy: 1 },
    })
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' })).toMatchObject({ config: { trustProxy: '10.0.0.0/8, ::1' } })
  })

  it('says who publishes and who hosts', () => {
    const environment = {
      PUBLISHER_NAME: ' Studio Delft ',
      PUBLISHER_URL: 'https://studio.example.org',
      PUBLISHER_DIRECTOR: 'Léa Martin',
      PUBLISHER_ADDRESS: '1 rue des Cartes, 59000 Lille',
      PUBLISHER_EMAIL: 'bonjour@studio.example.org',
      PUBLISHER_HOST: 'Hôte SAS, 2 quai des Serveurs, 75001 Paris, 01 23 45 67 89',
    }
    expect(parseConfig(environment)).toMatchObject({
      config: {
        publisher: {
          name: 'Studio Delft',
          url: environment.PUBLISHER_URL,
          director: environment.PUBLISHER_DIRECTOR,
          address: environment.PUBLISHER_ADDRESS,
          email: environment.PUBLISHER_EMAIL,
          host: environment.PUBLISHER_HOST,
        },
      },
    })
  })

  it.each([
    ['PORT', 'three'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'dutch.example.org'],
    ['PUBLIC_URL', 'ftp://dutch.example.org'],
    ['PUBLIC_URL', 'https://dutch.example.org/app'],
    ['PUBLIC_URL', 'https://user:word@dutch.example.org'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0'],
    ['PUBLISHER_URL', 'javascript:alert(1)'],
    ['PUBLISHER_EMAIL', 'studio'],
    ['PUBLISHER_NAME', 'x'.repeat(301)],
  ])('%s=%s is named as a fault', (name, value) => {
    const parsed = parseConfig({ [name]: value })
    expect(parsed).toMatchObject({ ok: false, faults: [expect.stringContaining(`${name}=${value}: expected `)] })
  })

  it('names every fault at once', () => {
    expect(parseConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toMatchObject({ ok: false, faults: { length: 2 } })
  })
})

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
    const parsed = parseConfig({ PORT: '8080' })
    const text = parsed.ok ? startMessage(parsed.config, { wifi: [lan] }) : ''
    expect(text).toContain('http://localhost:8080')
    expect(text).toContain('http://192.168.1.20:8080')
    expect(text).toContain('PUBLIC_URL=http://192.168.1.20:8080 npm start')
  })

  it('names the public address that was chosen', () => {
    const parsed = parseConfig({ PUBLIC_URL: 'https://dutch.example.org' })
    expect(parsed.ok ? startMessage(parsed.config, {}) : '').toContain('https://dutch.example.org')
  })
})
