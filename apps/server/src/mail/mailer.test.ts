import { describe, expect, it, vi } from 'vitest'
import { createMailer } from './mailer.ts'

const message = { to: 'lea@example.org', subject: 'Bonjour', text: '', html: '' }

/** A mailer whose timers the test fires. */
function bench(failures: number) {
  const timers: { readonly ms: number; readonly ring: () => void }[] = []
  const deliver = vi.fn((): Promise<void> =>
    deliver.mock.calls.length <= failures ? Promise.reject(new Error('refused')) : Promise.resolve(),
  )
  const onFailure = vi.fn<(failure: { readonly attempt: number }) => void>()
  const close = vi.fn()
  const mailer = createMailer({
    transport: { deliver, close, forget: () => Promise.resolve() },
    later: (ring, ms) => {
      const timer = { ring, ms }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    chance: () => 0.5,
    onFailure,
  })
  return { mailer, deliver, timers, onFailure, close }
}

describe('the mailer', () => {
  it('Z1005: sends at once, and is idle when it is sent', async () => {
    const { mailer, deliver, timers } = bench(0)
    mailer.post(message)
    await mailer.idle()
    expect(deliver).toHaveBeenCalledExactlyOnceWith(message)
    expect(timers).toEqual([])
  })

  it('Z1005: tries again, each time four times later, and gives up after six', async () => {
    const { mailer, deliver, timers, onFailure } = bench(99)
    mailer.post(message)
    const waits: number[] = []
    for (let count = 1; count < 6; count += 1) {
      await expect.poll(() => timers).toHaveLength(1)
      const timer = timers.shift()
      waits.push(timer?.ms ?? 0)
      timer?.ring()
    }
    await mailer.idle()
    expect(waits).toEqual([1000, 4000, 16_000, 64_000, 256_000])
    expect(deliver).toHaveBeenCalledTimes(6)
    expect(onFailure.mock.calls.map(([failure]) => failure.attempt)).toEqual([1, 2, 3, 4, 5, 6])
    expect(timers).toEqual([])
  })

  it('Z1005: one that fails holds up no other', async () => {
    const { mailer, deliver, timers } = bench(1)
    mailer.post(message)
    mailer.post({ ...message, to: 'b@example.org' })
    await expect.poll(() => deliver).toHaveBeenCalledTimes(2)
    await expect.poll(() => timers).toHaveLength(1)
    timers[0]?.ring()
    await expect.poll(() => deliver).toHaveBeenCalledTimes(3)
  })

  it('Z1006: nothing of a deleted account is tried again, whether it waits or is under way', async () => {
    const { mailer, deliver, timers } = bench(2)
    mailer.post(message)
    await expect.poll(() => timers).toHaveLength(1)
    mailer.post(message)
    await mailer.forget(message.to)
    await mailer.idle()
    expect(timers).toEqual([])
    expect(deliver).toHaveBeenCalledTimes(2)
    mailer.post(message)
    await mailer.idle()
    expect(deliver).toHaveBeenCalledTimes(3)
  })

  it('Z1005, Z1006: tells who waits for it whether it was sent, and a removal waits for it', async () => {
    const { mailer, timers, onFailure } = bench(1)
    await expect(mailer.deliver(message)).rejects.toThrow('refused')
    await mailer.deliver(message)
    expect([timers, onFailure.mock.calls]).toEqual([[], []])
    const order: string[] = []
    const sent = mailer.deliver(message).then(() => order.push('sent'))
    await Promise.all([mailer.forget(message.to).then(() => order.push('forgotten')), mailer.idle(), sent])
    expect(order).toEqual(['sent', 'forgotten'])
  })

  it('Z1005: closing gives up what waits, and lets nobody wait for it', async () => {
    const { mailer, timers, close } = bench(99)
    mailer.post(message)
    await expect.poll(() => timers).toHaveLength(1)
    mailer.close()
    await mailer.idle()
    expect(timers).toEqual([])
    expect(close).toHaveBeenCalledOnce()
  })
})
