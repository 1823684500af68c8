import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackButton } from './back-button.ts'

class Key {
  readonly isTrusted = true
  readonly altKey = false
  readonly ctrlKey = false
  readonly metaKey = false
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

/** The part of a browser that the code uses: one tab, whose traversals end when the test says so. */
function startBrowser(entries: object[], at = entries.length - 1) {
  const listeners = new Map<string, ((event: object) => void)[]>()
  const ways: number[] = []
  let index = at
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('location', { pathname: '/game' })
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[index] ?? null
    },
    go: (by: number) => ways.push(by),
    pushState: (state: object) => {
      entries.splice(index + 1, entries.length, state)
      index += 1
    },
  })
  const fire = (type: string, event: object) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
  }
  return {
    entries,
    ways,
    state: () => entries[index],
    touch: () => fire('click', { isTrusted: true }),
    press: (key: string) => fire('keydown', new Key(key)),
    /** Ends a traversal. Returns whether listeners added later receive the event. */
    travel: (by: number): boolean => {
      index += by
      const stopImmediatePropagation = vi.fn()
      fire('popstate', { stopImmediatePropagation })
      return stopImmediatePropagation.mock.calls.length === 0
    },
  }
}

// Settling is deferred by a task.
const moment = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives a layer an entry that keeps what the page’s own has, and takes it back', async () => {
  const browser = startBrowser([{ pageBehind: '/', finished: 'a' }])
  const { openLayer, watch } = createBackButton()
  watch(vi.fn())
  browser.touch()
  const closed = openLayer(vi.fn())
  await moment()
  expect(browser.state()).toEqual({ pageBehind: '/', finished: 'a', layers: 1 })
  closed()
  await moment()
  expect(browser.ways).toEqual([-1])
  expect(browser.travel(-1)).toBe(true)
  expect(browser.state()).toEqual({ pageBehind: '/', finished: 'a' })
})

it('dismisses at Back', async () => {
  const browser = startBrowser([{}])
  const { openLayer, watch } = createBackButton()
  watch(vi.fn())
  browser.touch()
  const dismiss = vi.fn()
  openLayer(dismiss)
  await moment()
  expect(browser.travel(-1)).toBe(true)
  expect(dismiss).toHaveBeenCalledOnce()
})

it('adds no entry before a person has done something since the last Back', async () => {
  const browser = startBrowser([{}, {}])
  const { openLayer, watch } = createBackButton()
  watch(vi.fn())
  browser.touch()
  browser.travel(-1)
  openLayer(vi.fn())
  await moment()
  browser.press('Escape')
  await moment()
  expect(browser.state()).toEqual({})
  browser.press('5')
  await moment()
  expect(browser.state()).toEqual({ layers: 1 })
})

it('leaves an entry without its layer, after a reload or by Forward, and nobody else hears of that stop', async () => {
  const browser = startBrowser([{}, { layers: 1 }])
  const { firstPageShown, watch } = createBackButton()
  watch(vi.fn())
  firstPageShown()
  await moment()
  expect(browser.ways).toEqual([-1])
  expect(browser.travel(-1)).toBe(true)
  expect(browser.travel(1)).toBe(false)
  expect(browser.ways).toEqual([-1, -1])
})

it('keeps the entries of layers that the page shows again after a reload: Back dismisses the topmost, touched or not', async () => {
  const browser = startBrowser([{}, { layers: 1 }, { layers: 2 }])
  const { firstPageShown, openLayer, watch } = createBackButton()
  watch(vi.fn())
  await moment()
  const [lower, upper] = [vi.fn(), vi.fn()]
  openLayer(lower)
  const closed = openLayer(upper)
  firstPageShown()
  await moment()
  expect(browser.ways).toEqual([])
  expect(browser.travel(-1)).toBe(true)
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
  closed()
  await moment()
  expect(browser.ways).toEqual([])
})

it('lets a navigation start at the page’s own entry, at once where it stands there', async () => {
  const browser = startBrowser([{}])
  const { afterNavigation, beforeNavigation, openLayer, watch } = createBackButton()
  watch(vi.fn())
  expect(beforeNavigation()).toBeNull()
  browser.touch()
  const dismiss = vi.fn()
  openLayer(dismiss)
  await moment()
  const start = beforeNavigation()
  expect(browser.ways).toEqual([-1])
  browser.travel(-1)
  await expect(start).resolves.toBeUndefined()
  expect(dismiss).not.toHaveBeenCalled()
  // The navigation stayed on the page, so the layer is still open.
  afterNavigation()
  browser.touch()
  await moment()
  expect(browser.state()).toEqual({ layers: 1 })
})

it('lets a navigation start all the same in a browser that refuses to move or to add entries', async () => {
  const browser = startBrowser([{}, { layers: 1 }])
  const { beforeNavigation, openLayer, watch } = createBackButton()
  watch(vi.fn())
  const start = beforeNavigation()
  await vi.advanceTimersByTimeAsync(2000)
  await expect(start).resolves.toBeUndefined()
  vi.spyOn(history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many', 'SecurityError')
  })
  browser.touch()
  openLayer(vi.fn())
  openLayer(vi.fn())
  await expect(moment()).resolves.toBeDefined()
})

it('W213: tells of Back and Forward, and of no way of ours, unless the browser has joined one with the person’s', async () => {
  const browser = startBrowser([{}, {}, {}])
  const { beforeNavigation, goBack, watch } = createBackButton()
  const onTravel = vi.fn()
  watch(onTravel)
  browser.travel(-1)
  browser.travel(1)
  expect(onTravel).toHaveBeenCalledTimes(2)
  // A request that is made later, after the traversal.
  goBack('/game')
  expect(onTravel).toHaveBeenCalledTimes(3)
  const start = beforeNavigation()
  browser.travel(-1)
  await expect(start).resolves.toBeUndefined()
  expect(onTravel).toHaveBeenCalledTimes(3)
})

it('W213: tells of Back that took the place of our way back to the page’s own entry', async () => {
  const browser = startBrowser([{}, {}])
  const { beforeNavigation, openLayer, watch } = createBackButton()
  const onTravel = vi.fn()
  watch(onTravel)
  browser.touch()
  openLayer(vi.fn())
  await moment()
  const start = beforeNavigation()
  vi.stubGlobal('location', { pathname: '/' })
  browser.travel(-2)
  await expect(start).resolves.toBeUndefined()
  expect(onTravel).toHaveBeenCalledOnce()
})

it('W213: tells of no way from an entry that has no layer since a reload: the page that loads may lead on at once', async () => {
  const browser = startBrowser([{}, { layers: 1 }])
  const { beforeNavigation, firstPageShown, watch } = createBackButton()
  const onTravel = vi.fn()
  watch(onTravel)
  const start = beforeNavigation()
  firstPageShown()
  await moment()
  browser.travel(-1)
  await expect(start).resolves.toBeUndefined()
  expect([browser.ways, onTravel.mock.calls.length]).toEqual([[-1], 0])
})

it('W213: tells once of Back or Forward to such an entry, on whichever page', () => {
  const browser = startBrowser([{}, {}, { layers: 1 }], 0)
  const { watch } = createBackButton()
  const onTravel = vi.fn()
  watch(onTravel)
  vi.stubGlobal('location', { pathname: '/setup' })
  browser.travel(2)
  browser.travel(-1)
  expect([browser.ways, onTravel.mock.calls.length]).toEqual([[-1], 1])
})
