import { accept, refuse } from '@dutch/domain/result'
import { describe, expect, it } from 'vitest'
import type { BrowserPush } from './browser-push.ts'
import { createHttpJson } from '../../browser/http-json.ts'
import { createNotificationsStore } from './notifications-store.ts'
import { createPushClient, type NotificationChoices } from './push-client.ts'

const ALL = { gameUpdates: true, achievements: true, multiplayer: true }
const SOME = { ...ALL, achievements: false }
const ADDRESS = { endpoint: 'https://push.example.org/a', keys: { p256dh: 'p', auth: 'a' } }

interface World {
  isSupported: boolean
  permission: NotificationPermission
  /** Whether the browser's own push service answers. */
  hasService: boolean
  /** Whether the browser can end its subscription. */
  isDropping: boolean
  isReached: boolean
  publicKey: string | null
  preferences: NotificationChoices | null
  /** The status of the server's answers; 0 if it does not answer. */
  status: number
  /** The server's answers about this device wait for this promise. */
  mail: Promise<unknown>
}

/** A browser and a server, and a log of the calls to both. */
function rig(given: { readonly permission?: NotificationPermission; readonly answer?: NotificationPermission } = {}) {
  const log: string[] = []
  const world: World = {
    isSupported: true,
    permission: given.permission ?? 'default',
    hasService: true,
    isDropping: true,
    isReached: false,
    publicKey: 'key',
    preferences: null,
    status: 200,
    mail: Promise.resolve(),
  }
  const browser: BrowserPush = {
    isSupported: () => world.isSupported,
    permission: () => world.permission,
    ask: () => {
      log.push('ask')
      world.permission = given.answer ?? 'granted'
      return Promise.resolve(world.permission)
    },
    current: () => Promise.resolve(world.isReached ? ADDRESS : null),
    subscribe: (publicKey) => {
      log.push(`subscribe ${publicKey}`)
      world.isReached = world.hasService
      return Promise.resolve(world.hasService ? accept(ADDRESS) : refuse('no-service'))
    },
    unsubscribe: () => {
      log.push('unsubscribe')
      world.isReached = !world.isDropping
      return Promise.resolve(world.isDropping)
    },
  }
  const client = createPushClient(
    createHttpJson(async (path, { method, body }) => {
      if (method !== 'GET') log.push(`${String(method)} ${path} ${typeof body === 'string' ? body : ''}`)
      if (world.status === 0) throw new TypeError('Failed to fetch')
      const { publicKey, preferences } = world
      if (method === 'GET') await world.mail
      return new Response(JSON.stringify({ publicKey, preferences }), { status: world.status })
    }),
  )
  const store = createNotificationsStore(browser, client)
  const status = async (choices = ALL) => {
    await store.check(choices)
    return store.getState()
  }
  return { store, world, log, status }
}
const on = (path: string, body: unknown, method = 'POST') => `${method} /api/push/${path} ${JSON.stringify(body)}`

describe('notifications on this device', () => {
  it('W401: are off until somebody asks for them, and nobody is asked before', async () => {
    const { store, log, status } = rig({ permission: 'granted' })
    expect(store.getState()).toBe('checking')
    expect(await status()).toBe('off')
    expect(log).toEqual([])
  })

  it('W401: turning them on asks the person, then the browser, then tells the server what is wanted', async () => {
    const { store, log, status } = rig()
    await status()
    expect(await store.turnOn(SOME)).toBe('done')
    expect(store.getState()).toBe('on')
    expect(log).toEqual(['ask', 'subscribe key', on('subscribe', { ...ADDRESS, preferences: SOME })])
  })

  it('W402: a no for ever is said clearly; a no for now changes nothing', async () => {
    const denied = rig({ answer: 'denied' })
    await denied.status()
    expect(await denied.store.turnOn(ALL)).toBe('not-allowed')
    expect([denied.store.getState(), await denied.status()]).toEqual(['denied', 'denied'])
    denied.world.permission = 'default'
    expect(await denied.status()).toBe('off')
    const dismissed = rig({ answer: 'default' })
    await dismissed.status()
    expect(await dismissed.store.turnOn(ALL)).toBe('not-allowed')
    expect([dismissed.store.getState(), dismissed.log]).toEqual(['off', ['ask']])
  })

  it('W401: what fails on the way leaves nothing behind', async () => {
    const deaf = rig()
    await deaf.status()
    deaf.world.hasService = false
    expect([await deaf.store.turnOn(ALL), deaf.store.getState()]).toEqual(['no-service', 'off'])
    const cut = rig()
    await cut.status()
    cut.world.status = 0
    expect([await cut.store.turnOn(ALL), cut.store.getState()]).toMatchObject([{ code: 'unavailable' }, 'off'])
    expect(cut.log.at(-1)).toBe('unsubscribe')
    cut.world.status = 429
    expect([await cut.store.turnOn(ALL), cut.store.getState()]).toMatchObject([{ status: 429 }, 'off'])
  })

  it('W401: they are on where browser and server agree, with what is chosen here', async () => {
    const { world, log, status } = rig({ permission: 'granted' })
    Object.assign(world, { isReached: true, preferences: ALL })
    expect(await status()).toBe('on')
    log.length = 0
    expect(await status(SOME)).toBe('on')
    expect(log).toEqual([on('preferences', { preferences: SOME }, 'PATCH')])
    world.isReached = false
    expect(await status()).toBe('off')
    Object.assign(world, { isReached: true, preferences: null })
    expect(await status()).toBe('off')
  })

  it('W406: the first look tells the address of now, which the browser may have changed unheard', async () => {
    const { store, world, log, status } = rig({ permission: 'granted' })
    Object.assign(world, { isReached: true, preferences: SOME })
    world.status = 0
    expect(await status(SOME)).toMatchObject({ code: 'unavailable' })
    world.status = 200
    expect(await status(SOME)).toBe('on')
    // The server keeps the choices that it has, so that a choice switched off elsewhere stays off.
    expect(log).toEqual([on('subscribe', ADDRESS)])
    expect(await status(SOME)).toBe('on')
    expect(log).toHaveLength(1)

    const chosen = rig()
    await chosen.status()
    await chosen.store.turnOn(ALL)
    Object.assign(chosen.world, { preferences: ALL })
    chosen.log.length = 0
    expect([await chosen.status(), chosen.log, store.getState()]).toEqual(['on', [], 'on'])
  })

  it('W401: turned off, the browser gives its address up, also where the server does not answer', async () => {
    const { store, world, log, status } = rig({ permission: 'granted' })
    Object.assign(world, { isReached: true, preferences: ALL })
    await status()
    world.status = 0
    await store.turnOff()
    expect([store.getState(), world.isReached]).toEqual(['off', false])
    expect(log).toContain('unsubscribe')
    expect(log).toContain(on('unsubscribe', {}))
  })

  it('W401: are not called off where neither server nor browser did it', async () => {
    const { store, world, status } = rig({ permission: 'granted' })
    Object.assign(world, { isReached: true, preferences: ALL, isDropping: false })
    await status()
    world.status = 0
    expect([await store.turnOff(), store.getState()]).toMatchObject([{ code: 'unavailable' }, 'on'])
    world.status = 200
    expect([await store.turnOff(), store.getState()]).toEqual(['done', 'off'])
  })

  it('W401: a browser that cannot, a server that does not, one that does not answer', async () => {
    const { world, status } = rig()
    world.status = 503
    expect(await status()).toMatchObject({ code: 'unavailable' })
    world.status = 401
    expect(await status()).toMatchObject({ status: 401 })
    world.status = 200
    world.publicKey = null
    expect(await status()).toBe('server-off')
    world.isSupported = false
    expect(await status()).toBe('unsupported')
  })

  it('W401: a look that was overtaken says nothing', async () => {
    const { store, status } = rig()
    await status()
    const checking = store.check(ALL)
    await store.turnOn(ALL)
    await checking
    expect(store.getState()).toBe('on')
    const again = rig()
    await again.status()
    let arrive: () => void = () => undefined
    again.world.mail = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const turning = again.store.turnOn(ALL)
    // The page becomes visible again after the browser's question.
    const lookMeanwhile = again.store.check(ALL)
    await turning
    arrive()
    await lookMeanwhile
    expect(again.store.getState()).toBe('on')
  })

  it('W401: a try is asked of the server', async () => {
    const { store, world, log } = rig()
    expect(await store.test()).toBe('done')
    expect(log).toEqual([on('test', {})])
    world.status = 404
    expect(await store.test()).toBe('not-sent')
    world.status = 503
    expect(await store.test()).toBe('not-sent')
    world.status = 0
    expect(await store.test()).toMatchObject({ code: 'unavailable' })
  })
})
