import { describe, expect, it, vi } from 'vitest'
import { createInstallStore } from './install-store.ts'
import { createMemoryKeyValueStore } from '../../browser/key-value-store.ts'
import { KEYS } from '../../browser/storage-keys.ts'

/** A browser's offer; if `outcome` is null, asking fails. */
function offerOf(outcome: 'accepted' | 'dismissed' | null) {
  const prompt = () => (outcome === null ? Promise.reject(new Error('used already')) : Promise.resolve())
  return Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: outcome ?? 'dismissed' }),
  })
}

function rig({
  early = undefined as Event | undefined,
  isStandalone = false,
  isIos = false,
  said = [] as string[],
} = {}) {
  const values = createMemoryKeyValueStore()
  for (const key of said) values.write(key, 'true')
  const page = new EventTarget()
  const store = createInstallStore({ values, page, early, isStandalone, isIos })
  const shown = () => {
    const { canAsk, isPromoted } = store.getState()
    return { canAsk, isPromoted }
  }
  return { store, page, values, shown }
}

const NOTHING = { canAsk: false, isPromoted: false }
const BOTH = { canAsk: true, isPromoted: true }

describe('installing', () => {
  it('W901: is spoken of once the browser offers it, also before the app was there', () => {
    const { page, shown } = rig()
    expect(shown()).toEqual(NOTHING)
    const event = offerOf('accepted')
    page.dispatchEvent(event)
    expect([shown(), event.defaultPrevented]).toEqual([BOTH, true])
    expect(rig({ early: offerOf('accepted') }).shown()).toEqual(BOTH)
  })

  it('W901: on iOS it is spoken of without anything to ask', () => {
    const { store, shown, values } = rig({ isIos: true, early: new Event('beforeinstallprompt') })
    expect(shown()).toEqual({ canAsk: false, isPromoted: true })
    store.dismiss()
    expect(shown()).toEqual(NOTHING)
    expect([values.read(KEYS.installDismissed), values.read(KEYS.iosInstallSeen)]).toEqual(['true', 'true'])
  })

  it.each([KEYS.installDismissed, KEYS.installed, KEYS.iosInstallSeen])(
    'W902: with %s nobody speaks of it, and the button stays',
    (key) => {
      expect(rig({ said: [key], early: offerOf('accepted') }).shown()).toEqual({ canAsk: true, isPromoted: false })
    },
  )

  it('W902: an app of its own offers nothing', () => {
    expect(rig({ isStandalone: true, early: offerOf('accepted') }).shown()).toEqual(NOTHING)
  })

  it('W902: whoever has understood is left alone, and may still install', () => {
    const { store, page, shown, values } = rig()
    page.dispatchEvent(offerOf('accepted'))
    store.dismiss()
    expect(shown()).toEqual({ canAsk: true, isPromoted: false })
    expect([values.read(KEYS.installDismissed), values.read(KEYS.iosInstallSeen)]).toEqual(['true', null])
    page.dispatchEvent(offerOf('accepted'))
    expect(shown().isPromoted).toBe(false)
  })

  it.each([
    ['accepted', 'accepted'],
    ['dismissed', 'rejected'],
    [null, 'failed'],
  ] as const)('W903: an offer that ends with %s is %s, and is used up', async (outcome, said) => {
    const { store, page, shown } = rig()
    page.dispatchEvent(offerOf(outcome))
    expect(await store.install()).toBe(said)
    expect(shown()).toEqual(NOTHING)
    expect(await store.install()).toBe('unavailable')
    page.dispatchEvent(offerOf('accepted'))
    expect(shown()).toEqual(BOTH)
  })

  it('W903: two taps ask once, and hear the same', async () => {
    const { store, page, shown } = rig()
    const event = offerOf('accepted')
    const prompt = vi.spyOn(event, 'prompt')
    page.dispatchEvent(event)
    const first = store.install()
    expect(shown()).toEqual(BOTH)
    expect(await Promise.all([first, store.install()])).toEqual(['accepted', 'accepted'])
    expect(prompt).toHaveBeenCalledOnce()
  })

  it('W904: once installed it is remembered, told, and no longer spoken of', () => {
    const { store, page, shown, values } = rig()
    const notified: string[] = []
    const stop = store.onInstalled(() => notified.push('installed'))
    page.dispatchEvent(offerOf('accepted'))
    page.dispatchEvent(new Event('appinstalled'))
    expect([shown(), notified, values.read(KEYS.installed)]).toEqual([NOTHING, ['installed'], 'true'])
    stop()
    page.dispatchEvent(new Event('appinstalled'))
    expect(notified).toHaveLength(1)
  })
})
