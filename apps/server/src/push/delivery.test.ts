import { expect, it } from 'vitest'
import { createDelivery } from './delivery.ts'
import { messageOf } from './notification-message.ts'

it('Z1108: an account whose browsers are slow holds up nobody else, and fills no memory', async () => {
  const sent: string[] = []
  const failures: string[] = []
  const delivery = createDelivery({
    subscriptions: { isActive: () => Promise.resolve(true), forget: () => Promise.resolve() },
    service: {
      send: ({ endpoint }) => {
        sent.push(endpoint)
        return endpoint === 'eve' ? new Promise(() => undefined) : Promise.resolve({ kind: 'delivered' })
      },
    },
    later: () => () => undefined,
    chance: () => 0.5,
    onFailure: (message) => void failures.push(message),
    onSent: () => undefined,
  })
  const add = (userId: string, index: number) => {
    const to = { userId, sessionId: String(index), endpoint: userId, p256dh: 'p', auth: 'a' }
    delivery.add({ to, message: messageOf({ kind: 'test' }), ttlS: 60 })
  }
  for (let index = 0; index < 3000; index += 1) add('eve', index)
  for (let index = 0; index < 20; index += 1) add('ada', index)
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent.filter((endpoint) => endpoint === 'ada')).toHaveLength(20)
  expect(sent.filter((endpoint) => endpoint === 'eve')).toHaveLength(2)
  expect(failures).toEqual([])
})

it('Z1106: who signs out while their messages wait for a turn is told nothing more', async () => {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const signedOut = new Set<string>()
  const delivery = createDelivery({
    subscriptions: {
      isActive: ({ sessionId }) => Promise.resolve(!signedOut.has(sessionId)),
      forget: () => Promise.resolve(),
    },
    service: {
      send: ({ endpoint }) => {
        sent.push(endpoint)
        return new Promise((resolve) => answers.push(() => resolve({ kind: 'delivered' })))
      },
    },
    later: () => () => undefined,
    chance: () => 0.5,
    onFailure: () => undefined,
    onSent: () => undefined,
  })
  for (const device of ['phone', 'laptop', 'tablet', 'watch']) {
    const to = { userId: 'ada', sessionId: device, endpoint: device, p256dh: 'p', auth: 'a' }
    delivery.add({ to, message: messageOf({ kind: 'test' }), ttlS: 60 })
  }
  expect(sent).toEqual(['phone', 'laptop'])
  signedOut.add('tablet')
  for (const answer of answers) answer()
  await new Promise((resolve) => setImmediate(resolve))
  expect(sent).toEqual(['phone', 'laptop', 'watch'])
})
