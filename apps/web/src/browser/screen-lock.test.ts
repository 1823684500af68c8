import { createListeners } from '@dutch/domain/listeners'
import { describe, expect, it } from 'vitest'
import { AWAKE_WITHOUT_TOUCH_MS, keepAwake } from './keep-awake.ts'
import { createScreenLocks, type ScreenLocks, type WakeLockApi } from './screen-lock.ts'
import { createTestClock } from './test-clock.ts'

/** A device that counts active locks, and whose system can release them. */
interface Device {
  readonly locks: ScreenLocks
  readonly lit: () => number
  readonly takeBack: () => void
}

/** An implementation without a browser. */
function memoryDevice(): Device {
  const held = new Map<object, () => void>()
  return {
    locks: {
      acquire: () => {
        const lock = {}
        held.set(lock, () => undefined)
        return Promise.resolve({
          release: () => void held.delete(lock),
          onLost: (listener) => void held.set(lock, listener),
        })
      },
    },
    lit: () => held.size,
    takeBack: () => {
      const lost = [...held.values()]
      held.clear()
      for (const notify of lost) notify()
    },
  }
}

/** The part of the browser's API that is used. */
function browserDevice(): Device {
  const held = new Set<EventTarget>()
  const api: WakeLockApi = {
    request: () => {
      const target = new EventTarget()
      held.add(target)
      return Promise.resolve({
        addEventListener: target.addEventListener.bind(target),
        release: () => {
          if (held.delete(target)) target.dispatchEvent(new Event('release'))
          return Promise.resolve()
        },
      })
    },
  }
  return {
    locks: createScreenLocks(() => api),
    lit: () => held.size,
    takeBack: () => {
      for (const target of held) {
        held.delete(target)
        target.dispatchEvent(new Event('release'))
      }
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe.each([
  ['memory', memoryDevice],
  ['the browser', browserDevice],
])('screen locks of %s', (_, open) => {
  it('W113: are held until they are released', async () => {
    const { locks, lit } = open()
    const lock = await locks.acquire()
    expect(lit()).toBe(1)
    lock?.release()
    expect(lit()).toBe(0)
    lock?.release()
    expect(lit()).toBe(0)
  })

  it('W113: tell once when the system takes them back', async () => {
    const { locks, takeBack } = open()
    const lock = await locks.acquire()
    let lost = 0
    lock?.onLost(() => {
      lost += 1
    })
    takeBack()
    lock?.release()
    expect(lost).toBe(1)
  })
})

it('W113: where there is no such thing, or it is refused, there is no lock and no fault', async () => {
  expect(await createScreenLocks(() => undefined).acquire()).toBeNull()
  const refusing: WakeLockApi = { request: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
  expect(await createScreenLocks(() => refusing).acquire()).toBeNull()
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(await createScreenLocks(forbidden).acquire()).toBeNull()
})

function openTable(device = memoryDevice()) {
  const clock = createTestClock()
  const touches = createListeners()
  const sights = createListeners()
  let isVisible = true
  const stop = keepAwake({
    ...device,
    clock,
    onTouch: touches.subscribe,
    visibility: {
      isVisible: () => isVisible,
      subscribe: sights.subscribe,
    },
  })
  return {
    ...device,
    clock,
    stop,
    isFollowing: () => touches.hasListeners() || sights.hasListeners(),
    touch: () => {
      touches.notify()
    },
    show: (visible: boolean) => {
      isVisible = visible
      sights.notify()
    },
  }
}

describe('a screen that stays lit', () => {
  it('W113: from the start until it is stopped, and nothing stays behind', async () => {
    const { lit, stop, isFollowing, touch, show } = openTable()
    await settled()
    expect(lit()).toBe(1)
    stop()
    expect([lit(), isFollowing()]).toEqual([0, false])
    touch()
    show(true)
    await settled()
    expect(lit()).toBe(0)
  })

  it('W113: stopped before the answer came, the lock is given back', async () => {
    const { lit, stop } = openTable()
    stop()
    await settled()
    expect(lit()).toBe(0)
  })

  it('W113: asked for again when the page is seen again', async () => {
    const { lit, show, takeBack } = openTable()
    await settled()
    takeBack()
    show(false)
    await settled()
    expect(lit()).toBe(0)
    show(true)
    show(true)
    await settled()
    expect(lit()).toBe(1)
  })

  it('W113: goes dark half an hour after the last touch, and lights up at the next', async () => {
    const { lit, clock, touch } = openTable()
    await settled()
    clock.pass(AWAKE_WITHOUT_TOUCH_MS - 1)
    touch()
    clock.pass(AWAKE_WITHOUT_TOUCH_MS - 1)
    expect(lit()).toBe(1)
    clock.pass(1)
    expect(lit()).toBe(0)
    touch()
    await settled()
    expect(lit()).toBe(1)
  })

  it('W113: asked for at the next touch where it was refused before one, and where the system took it back', async () => {
    const device = memoryDevice()
    let isPressed = false
    const { lit, touch, takeBack } = openTable({
      ...device,
      locks: { acquire: () => (isPressed ? device.locks.acquire() : Promise.resolve(null)) },
    })
    await settled()
    expect(lit()).toBe(0)
    isPressed = true
    touch()
    touch()
    await settled()
    expect(lit()).toBe(1)
    takeBack()
    touch()
    await settled()
    expect(lit()).toBe(1)
  })
})
