import { expect, test, vi } from 'vitest'
import { browserPremiumStatus, createPremiumStatus, type PremiumStatusParts } from './premium-status.ts'

/** A device with a session that a test can change. */
function openDevice(signedIn: string | null, check: PremiumStatusParts['check']) {
  const session = { accountId: signedIn }
  const listeners: ((isAgain: boolean) => void)[] = []
  const status = createPremiumStatus({
    accountId: () => session.accountId,
    onSession: (listener) => listeners.push(listener),
    check,
  })
  const become = (accountId: string | null) => {
    session.accountId = accountId
    for (const listener of listeners) listener(true)
  }
  const comeOnline = () => listeners.forEach((listener) => listener(false))
  return { status, become, comeOnline }
}

test('W607: whoever is not signed in is free, and nobody is asked', () => {
  const check = vi.fn(() => Promise.resolve('premium' as const))
  const { status } = openDevice(null, check)
  status.subscribe(() => undefined)
  expect(status.get()).toBe('free')
  expect(check).not.toHaveBeenCalled()
})

test('W607: an account is unknown until its check has finished, and asked about once', async () => {
  const check = vi.fn(() => Promise.resolve('premium' as const))
  const { status } = openDevice('a', check)
  expect(check).not.toHaveBeenCalled()
  const known = new Promise<void>((resolve) => void status.subscribe(resolve))
  expect(status.get()).toBe('unknown')
  await known
  expect(status.get()).toBe('premium')
  status.subscribe(() => undefined)
  expect(check).toHaveBeenCalledOnce()
})

test('W607: a failed check counts as free', async () => {
  const { status } = openDevice('a', () => Promise.reject(new Error('offline')))
  await new Promise<void>((resolve) => void status.subscribe(resolve))
  expect(status.get()).toBe('free')
})

test('W607: a check that failed when the page was seen again is repeated once there is a network', async () => {
  const check = vi.fn(() => Promise.resolve<'free' | 'premium'>('free'))
  const { status, become, comeOnline } = openDevice('a', check)
  await new Promise<void>((resolve) => void status.subscribe(resolve))
  check.mockRejectedValueOnce(new Error('offline'))
  await new Promise<void>((resolve) => {
    status.subscribe(resolve)
    become('a')
  })
  check.mockResolvedValue('premium')
  await vi.waitFor(() => {
    comeOnline()
    expect(status.get()).toBe('premium')
  })
  expect(check).toHaveBeenLastCalledWith('a', true)
  expect(check).toHaveBeenCalledTimes(3)
})

test('W607: who pays and began without a network is asked about again once there is one, and then no more', async () => {
  let isOnline = false
  const check = vi.fn(() => (isOnline ? Promise.resolve('premium' as const) : Promise.reject(new Error())))
  const { status, comeOnline } = openDevice('a', check)
  await new Promise<void>((resolve) => void status.subscribe(resolve))
  expect(status.get()).toBe('free')
  isOnline = true
  for (let count = 0; count < 4; count += 1) {
    comeOnline()
    await Promise.resolve()
    await Promise.resolve()
  }
  expect(status.get()).toBe('premium')
  expect(check).toHaveBeenCalledTimes(2)
})

test('W606, W710: an account is asked about again once the page is seen again, so that what was paid or ended elsewhere holds', async () => {
  const server: { status: 'free' | 'premium'; isReached: boolean } = { status: 'free', isReached: true }
  const check = vi.fn<PremiumStatusParts['check']>(() =>
    server.isReached ? Promise.resolve(server.status) : Promise.reject(new Error('offline')),
  )
  const { status, become } = openDevice('a', check)
  await new Promise<void>((resolve) => void status.subscribe(resolve))
  expect(status.get()).toBe('free')
  const again = async () => {
    become('a')
    await Promise.resolve()
    await Promise.resolve()
    return status.get()
  }
  server.status = 'premium'
  expect(await again()).toBe('premium')
  server.isReached = false
  expect(await again()).toBe('premium')
  server.isReached = true
  server.status = 'free'
  expect(await again()).toBe('free')
  expect(check.mock.calls.map(([, isAgain]) => isAgain)).toEqual([false, true, true, true])
})

test('W607: another account is another question, and an answer is never taken for somebody else', async () => {
  const answers: ((status: 'free' | 'premium') => void)[] = []
  const { status, become } = openDevice('a', () => new Promise((resolve) => answers.push(resolve)))
  status.subscribe(() => undefined)
  become('b')
  expect(answers).toHaveLength(2)
  answers[0]?.('premium')
  await expect
    .poll(() => {
      become('a')
      return status.get()
    })
    .toBe('premium')
  become('b')
  expect(status.get()).toBe('unknown')
  become(null)
  expect(status.get()).toBe('free')
})

test('W607: what a payment told is not undone by an older answer', async () => {
  let answer: (status: 'free') => void = () => undefined
  const { status } = openDevice('a', () => new Promise((resolve) => (answer = resolve)))
  status.subscribe(() => undefined)
  status.set('a', 'premium')
  answer('free')
  await Promise.resolve()
  expect(status.get()).toBe('premium')
})

test('W607: the page knows who is signed in on this device, and hears when they leave', async () => {
  const kept = new Map([['dutch-session', JSON.stringify({ id: 'a', email: 'zoe@example.org', name: 'Zoé' })]])
  const added = vi.fn<(name: string, listener: (event: { readonly key: string | null }) => void) => void>()
  const tell = (name: string) => {
    for (const [to, listener] of added.mock.calls) if (to === name) listener({ key: 'dutch-session' })
  }
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => kept.get(key) ?? null },
    addEventListener: added,
  })
  const seen = vi.fn<(name: string, listener: () => void) => void>()
  vi.stubGlobal('document', { addEventListener: seen, visibilityState: 'visible' })
  const status = browserPremiumStatus()
  expect(status.get()).toBe('unknown')
  await new Promise<void>((resolve) => void status.subscribe(resolve))
  expect(status.get()).toBe('free')
  status.set('a', 'premium')
  expect(status.get()).toBe('premium')
  const online = new Promise<void>((resolve) => void status.subscribe(resolve))
  tell('online')
  await online
  const again = new Promise<void>((resolve) => void status.subscribe(resolve))
  seen.mock.calls.find(([name]) => name === 'visibilitychange')?.[1]()
  await again
  kept.clear()
  const left = new Promise<void>((resolve) => void status.subscribe(resolve))
  tell('storage')
  await left
  expect(status.get()).toBe('free')
  vi.unstubAllGlobals()
})
