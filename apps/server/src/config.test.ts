import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { vapidKeys } from '../test/push-stand-in.ts'
import { parseConfig } from './config.ts'

describe('the environment', () => {
  it('may be empty', () => {
    expect(parseConfig({ PORT: '', AUTH_SECRET: ' '.repeat(32), PUBLISHER_NAME: ' ' })).toEqual({
      ok: true,
      config: {
        port: 3000,
        host: null,
        publicUrl: new URL('http://localhost:3000'),
        hasPublicUrl: false,
        trustProxy: false,
        publisher: {},
        hasSiteClaims: true,
        adsClient: null,
        sentryDsn: null,
        metricsToken: null,
        dataDir: resolve('data'),
        databaseUrl: null,
        storageLimit: 64 * 1024 ** 3,
        authSecret: null,
        previousSecrets: [],
        mail: null,
        push: null,
        billing: null,
        redisUrl: null,
      },
    })
  })

  it('says where what the server keeps lies', () => {
    const databaseUrl = 'postgresql://dutch:secret@db.example.org:5433/dutch?sslmode=require'
    expect(parseConfig({ DATA_DIR: '../kept', DATABASE_URL: databaseUrl })).toMatchObject({
      config: { dataDir: resolve('../kept'), databaseUrl },
    })
  })

  it.each([
    'mysql://dutch:secret@host/dutch',
    'postgres:secret',
    'postgres://dutch:secret@host',
    'postgres://dutch:secret@host/',
    'postgres://dutch:secret@host:port/dutch',
    'secret',
  ])('DATABASE_URL=%s is a fault that does not repeat the password', (value) => {
    const parsed = parseConfig({ DATABASE_URL: value })
    const faults = parsed.ok ? [] : parsed.faults
    expect(faults).toEqual([expect.stringContaining('DATABASE_URL=***: expected ')])
    expect(faults.join()).not.toContain('secret')
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

  it('Z304: it is reached on all addresses, behind a proxy on this machine alone, or where HOST says', () => {
    expect(parseConfig({})).toMatchObject({ config: { host: null } })
    expect(parseConfig({ TRUST_PROXY: '1' })).toMatchObject({ config: { host: '127.0.0.1' } })
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ config: { host: '127.0.0.1' } })
    expect(parseConfig({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatchObject({ config: { host: '0.0.0.0' } })
    expect(parseConfig({ HOST: '::1' })).toMatchObject({ config: { host: '::1' } })
  })

  it('W1204: takes back what the operator cannot prove', () => {
    expect(parseConfig({ SITE_CLAIMS: 'off' })).toMatchObject({ config: { hasSiteClaims: false } })
    expect(parseConfig({ SITE_CLAIMS: 'on' })).toMatchObject({ config: { hasSiteClaims: true } })
  })

  it('Z1701: shows advertisements for the client of the provider that it names, and for no other text', () => {
    expect(parseConfig({ ADSENSE_CLIENT: 'ca-pub-1234567890123456' })).toMatchObject({
      config: { adsClient: 'ca-pub-1234567890123456' },
    })
    for (const wrong of ['pub-1234567890123456', 'ca-pub-', "ca-pub-1234567890123456' *", 'CA-PUB-1234567890123456']) {
      expect(parseConfig({ ADSENSE_CLIENT: wrong })).toMatchObject({
        faults: [expect.stringContaining('ADSENSE_CLIENT=')],
      })
    }
  })

  it('Z913: a Redis is for several servers of one database, with one secret; its password is not repeated', () => {
    const many = {
      REDIS_URL: 'redis://:word@redis.example.org:6379',
      DATABASE_URL: 'postgres://dutch:secret@db.example.org:5432/dutch',
      AUTH_SECRET: 's'.repeat(32),
    }
    expect(parseConfig({})).toMatchObject({ config: { redisUrl: null } })
    expect(parseConfig(many)).toMatchObject({ config: { redisUrl: many.REDIS_URL } })
    expect(parseConfig({ ...many, DATABASE_URL: '' })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^DATABASE_URL=: expected .*REDIS_URL/)],
    })
    expect(parseConfig({ REDIS_URL: many.REDIS_URL })).toEqual({
      ok: false,
      faults: [expect.stringMatching(/^DATABASE_URL=: /), expect.stringMatching(/^AUTH_SECRET=: expected .*REDIS_URL/)],
    })
    for (const wrong of ['http://:word@redis', 'redis://', 'word']) {
      const parsed = parseConfig({ ...many, REDIS_URL: wrong })
      expect(parsed).toEqual({ ok: false, faults: [expect.stringMatching(/^REDIS_URL=\*\*\*: expected /)] })
      expect(JSON.stringify(parsed)).not.toContain('word@redis')
    }
  })

  it('starts with an address and a secret that earlier versions took', () => {
    const authSecret = `of two halves, ${'s'.repeat(32)}`
    expect(parseConfig({ AUTH_SECRET: authSecret, PUBLIC_URL: 'https://dutch.example.org/' })).toMatchObject({
      config: { authSecret },
    })
  })

  it('says how messages leave, and what signs sessions', () => {
    const authSecret = 's'.repeat(32)
    const smtpUrl = 'smtps://dutch:secret@mail.example.org'
    const mail = { SMTP_URL: smtpUrl, MAIL_FROM: 'Dutch <jeu@example.org>' }
    expect(parseConfig({ AUTH_SECRET: authSecret, ...mail })).toMatchObject({
      config: { authSecret, mail: { smtpUrl, from: 'Dutch <jeu@example.org>' } },
    })
    expect(parseConfig({ SMTP_URL: smtpUrl })).toMatchObject({ faults: [expect.stringContaining('MAIL_FROM=: ')] })
    expect(parseConfig({ MAIL_FROM: 'a@b.fr' })).toMatchObject({ faults: [expect.stringContaining('SMTP_URL=: ')] })
  })

  it.each([
    ['AUTH_SECRET', 'short secret'],
    ['SMTP_URL', 'https://dutch:secret@mail.example.org'],
    ['SMTP_URL', 'secret'],
    ['METRICS_TOKEN', 'short secret'],
    ['METRICS_TOKEN', 'long enough and not for a header'],
  ])('%s=%s is a fault that does not repeat it', (name, value) => {
    const parsed = parseConfig({ [name]: value, MAIL_FROM: 'a@b.fr' })
    const faults = parsed.ok ? [] : parsed.faults
    expect(faults).toEqual([expect.stringContaining(`${name}=***: expected `)])
    expect(faults.join('')).not.toContain(value)
  })

  it.each([
    ['MAIL_FROM', 'Dutch'],
    ['MAIL_FROM', 'Dutch <jeu@example.org>\r\nBcc: x@evil.example'],
    ['MAIL_FROM', 'a@b.fr, c@d.fr'],
    ['SITE_CLAIMS', 'no'],
    ['DATA_DIR', '/da\0ta'],
    ['DATA_DIR', '~/data'],
    ['PORT', 'three'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'dutch.example.org'],
    ['PUBLIC_URL', 'ftp://dutch.example.org'],
    ['PUBLIC_URL', 'https://dutch.example.org/app'],
    ['PUBLIC_URL', 'https://user:word@dutch.example.org'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['STORAGE_LIMIT', '0'],
    ['STORAGE_LIMIT', '10 GiB'],
    ['HOST', 'this-machine'],
    ['HOST', '127.0.0.1:3000'],
  ])('%s=%s is named as a fault', (name, value) => {
    const parsed = parseConfig({ [name]: value })
    expect(parsed).toMatchObject({ ok: false, faults: [expect.stringContaining(`${name}=${value}: expected `)] })
  })

  it('names every fault at once', () => {
    expect(parseConfig({ PORT: 'x', PUBLIC_URL: 'y' })).toMatchObject({ ok: false, faults: { length: 2 } })
  })
})

describe('the keys of notifications', () => {
  const { publicKey, privateKey, subject } = vapidKeys()
  const all = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject }
  const faultsOf = (environment: Readonly<Record<string, string>>) => {
    const parsed = parseConfig(environment)
    return parsed.ok ? [] : parsed.faults
  }

  it('Z1101: all three are there or none', () => {
    expect(parseConfig(all)).toMatchObject({ ok: true, config: { push: { publicKey, privateKey, subject } } })
    for (const name of Object.keys(all)) {
      const faults = faultsOf({ ...all, [name]: '' })
      expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name}=: expected .* together, or none of them$`))])
    }
  })

  it('Z1101: keys that do not belong together are a fault', () => {
    const faults = faultsOf({ ...all, VAPID_PUBLIC_KEY: vapidKeys().publicKey })
    expect(faults).toEqual([expect.stringContaining('expected the one that was made with VAPID_PRIVATE_KEY')])
    expect(faultsOf({ ...all, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toHaveLength(1)
  })

  it.each([
    ['VAPID_PUBLIC_KEY', 'short'],
    ['VAPID_PUBLIC_KEY', privateKey],
    ['VAPID_PRIVATE_KEY', `${privateKey}secret`],
    ['VAPID_PRIVATE_KEY', 'not base64, secret'],
    ['VAPID_SUBJECT', 'jeu@example.org'],
    ['VAPID_SUBJECT', 'http://example.org'],
  ])('Z1101: %s=%s is a fault that does not repeat the private key', (name, value) => {
    const faults = faultsOf({ ...all, [name]: value })
    expect(faults).toEqual([expect.stringContaining(`${name}=`)])
    expect(faults.join()).not.toContain('secret')
    expect(faults.join()).not.toContain(privateKey)
  })
})

it.each([
  ['STRIPE_PRICE_ID', 'sk_live_secret000'],
  ['STRIPE_API_BASE', 'https://sk_live_secret000@api.stripe.com'],
])('Z1201: a secret that was given as %s is not repeated', (name, secret) => {
  const parsed = parseConfig({ [name]: secret })
  const faults = parsed.ok ? [] : parsed.faults
  expect(faults).toEqual([expect.stringContaining(`${name}=***: expected `)])
  expect(faults.join()).not.toContain(secret)
})
