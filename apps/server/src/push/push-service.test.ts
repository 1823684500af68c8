import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { browserKeys, openStandIn, vapidKeys } from '../../test/push-stand-in.ts'
import { freePort } from '../../test/free-port.ts'
import { createPushService } from './push-service.ts'
import { publicLookup } from './public-lookup.ts'

const message = { title: 'Partie terminée', body: 'Léa 12', tag: 'game g', path: '/history' }
const standIn = await openStandIn()
const keys = vapidKeys()
const service = createPushService({ keys, request })
const browser = browserKeys()
const at = (path: string, origin = standIn.origin) => ({ endpoint: `${origin}${path}`, ...browser.keys })

describe('a push service', () => {
  it('Z1104: is handed what the browser alone can read, signed by this server', async () => {
    expect(await service.send(at('/plain'), message, 60)).toEqual({ kind: 'delivered' })
    const arrival = standIn.arrived.find(({ path }) => path === '/plain')
    const { ttl, topic, authorization, 'content-encoding': encoding } = arrival?.headers ?? {}
    expect([ttl, encoding]).toEqual(['60', 'aes128gcm'])
    expect(topic).toMatch(/^[\w-]{32}$/)
    expect(authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${keys.publicKey}$`))
    const visible = JSON.stringify(arrival?.headers) + String(arrival?.body)
    for (const secret of ['Léa', 'Partie', 'history', 'game g']) expect(visible).not.toContain(secret)
    expect(browser.open(arrival?.body ?? Buffer.alloc(0))).toEqual(message)
  })

  it('Z1104: messages of one tag take each other’s place, those of two browsers cannot be told to belong together', async () => {
    await service.send(at('/one'), message, 60)
    await service.send(at('/one'), { ...message, title: 'Later' }, 60)
    await service.send(at('/two'), message, 60)
    const topics = standIn.arrived.flatMap(({ path, headers }) => (path === '/plain' ? [] : headers['topic']))
    expect(new Set(topics).size).toBe(2)
  })

  it.each([
    [410, { kind: 'gone' }],
    [404, { kind: 'gone' }],
    [403, { kind: 'refused' }],
    [413, { kind: 'refused' }],
    [301, { kind: 'refused' }],
    [500, { kind: 'later', waitMs: null }],
    [429, { kind: 'later', waitMs: 7000 }],
  ])('Z1104: its %i means %o', async (status, outcome) => {
    standIn.answers.set('/status', { status, headers: { 'retry-after': status === 429 ? '7' : 'soon', location: '/' } })
    expect(await service.send(at('/status'), message, 60)).toMatchObject(outcome)
    expect(standIn.arrived.filter(({ path }) => path === '/')).toEqual([])
  })

  it('Z1104: one that is not there may be there later', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`
    expect(await service.send(at('/', nobody), message, 60)).toMatchObject({ kind: 'later', waitMs: null })
  })

  it('Z1103: one whose name leads inside is not called', async () => {
    const lookup = publicLookup((_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]))
    const guarded = createPushService({ keys, request, lookup })
    const endpoint = new URL('/rebound', standIn.origin)
    endpoint.hostname = 'push.example.org'
    expect(await guarded.send(at('', endpoint.href), message, 60)).toMatchObject({ kind: 'refused' })
    expect(standIn.arrived.some(({ path }) => path === '/rebound')).toBe(false)
  })

  it('Z1104: keys that are none are nobody’s', async () => {
    const target = { ...at('/plain'), p256dh: Buffer.alloc(65).toString('base64url') }
    expect(await service.send(target, message, 60)).toMatchObject({ kind: 'refused' })
  })
})
