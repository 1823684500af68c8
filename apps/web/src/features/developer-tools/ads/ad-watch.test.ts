import { createListeners } from '@dutch/domain/listeners'
import { describe, expect, it } from 'vitest'
import type { Consent } from '../../consent/consent.ts'
import type { PremiumStatus } from '../../premium/premium-status.ts'
import { createAdWatch, fillLevelOf, fillOf, type AdSources, type Slot } from './ad-watch.ts'

const AGREED: Consent = { functional: true, analytics: false, marketing: true }

function bench(more: Partial<AdSources> = {}) {
  let consent: Consent | null = null
  const listeners = createListeners()
  const timers = new Map<() => void, number>()
  const sources: AdSources = {
    now: () => 9,
    clock: {
      every: (ms, run) => {
        timers.set(run, ms)
        return () => timers.delete(run)
      },
    },
    consent: {
      get: () => consent,
      subscribe: listeners.subscribe,
    },
    consentRecord: () => '{"timestamp":5}',
    premium: { get: () => 'free', subscribe: () => () => undefined },
    isTurnedOn: () => true,
    slots: () => [],
    asked: () => [],
    ownHost: 'dutch.test',
    ...more,
  }
  const choose = (next: Consent | null) => {
    consent = next
    listeners.notify()
  }
  return { sources, choose, timers, listeners }
}

describe('what is told of advertisements', () => {
  it('W1113: is read again at each choice and every 30 s, while somebody looks', () => {
    const { sources, choose, timers, listeners } = bench()
    const watch = createAdWatch(sources)
    expect(watch.get()).toMatchObject({ inactive: 'no-consent', chosenAt: null })
    let answerText = 0
    const stop = watch.subscribe(() => (answerText += 1))
    expect([...timers.values()]).toEqual([30_000])
    choose(AGREED)
    expect(watch.get()).toMatchObject({ inactive: null, chosenAt: 5, consent: AGREED })
    for (const run of timers.keys()) run()
    expect(answerText).toBe(2)
    stop()
    expect([timers.size, listeners.hasListeners()]).toEqual([0, false])
  })

  it.each<[PremiumStatus, boolean, string | null]>([
    ['premium', true, 'premium'],
    ['unknown', true, 'checking'],
    ['free', false, 'turned-off'],
    ['free', true, null],
  ])('W1113: %s, ads on %s: inactive because of %s', (premium, isOn, inactive) => {
    const { sources, choose } = bench({
      premium: { get: () => premium, subscribe: () => () => undefined },
      isTurnedOn: () => isOn,
    })
    choose(AGREED)
    expect(createAdWatch(sources).get().inactive).toBe(inactive)
  })

  it('W1113: names each other host that was asked, once, and survives a record that is damaged', () => {
    const { sources, choose } = bench({
      asked: () => ['http://dutch.test/a.js', 'https://ads.test/x', 'https://ads.test/y', 'data:text/plain,x', 'no'],
      consentRecord: () => '{"timest',
    })
    choose(AGREED)
    expect(createAdWatch(sources).get()).toMatchObject({ otherHosts: ['ads.test'], chosenAt: null })
  })

  it('W1113: the fill rate is unknown until something was asked for', () => {
    expect(fillOf([{ placement: 'a', state: 'waiting' }]).fillRate).toBeNull()
    const states: readonly Slot['state'][] = ['loaded', 'loaded', 'error', 'blocked', 'unconfigured']
    const slots = states.map((state) => ({ placement: 'a', state }))
    expect(fillOf(slots)).toEqual({ asked: 4, loaded: 2, failed: 1, blocked: 1, fillRate: 50 })
  })

  it.each([
    [100, 'good'],
    [90, 'good'],
    [89.9, 'middling'],
    [70, 'middling'],
    [69.9, 'poor'],
  ])('W1113: a fill rate of %d is %s', (rate, level) => {
    expect(fillLevelOf(rate)).toBe(level)
  })
})
