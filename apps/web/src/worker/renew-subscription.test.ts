import { expect, it, vi } from 'vitest'
import { renewSubscription, type RenewPorts } from './renew-subscription.ts'

const subscription = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: {} }) })
const rig = () => {
  const fetch = vi.fn<RenewPorts<string>['fetch']>(() => Promise.resolve({ status: 200 }))
  const subscribe = vi.fn<RenewPorts<string>['subscribe']>((options) => Promise.resolve(subscription(options)))
  const clock = {
    after: (_ms: number, run: () => void) => {
      queueMicrotask(run)
      return () => undefined
    },
  }
  return { clock, fetch, subscribe, notified: () => fetch.mock.calls.map(([path, { body }]) => [path, body]) }
}
const request = (endpoint: string) => ['/api/push/subscribe', JSON.stringify({ endpoint, keys: {} })]

it('W406: another address is sent as it is', async () => {
  const ports = rig()
  await renewSubscription(subscription('new'), { options: 'again' }, ports)
  expect(ports.notified()).toEqual([request('new')])
  expect(ports.subscribe).not.toHaveBeenCalled()
})

it('W406: one that was lost is asked for again, as it was', async () => {
  const ports = rig()
  await renewSubscription(null, { options: 'again' }, ports)
  expect(ports.notified()).toEqual([request('again')])
})

it('W406: where the browser knows nothing more, the settings ask', async () => {
  const ports = rig()
  await renewSubscription(null, null, ports)
  expect(ports.notified()).toEqual([])
})

it('W406: a server that restarts is told once it is back', async () => {
  const ports = rig()
  ports.fetch.mockResolvedValueOnce({ status: 503 }).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await renewSubscription(subscription('new'), null, ports)
  expect(ports.notified()).toEqual([request('new'), request('new'), request('new')])
})
