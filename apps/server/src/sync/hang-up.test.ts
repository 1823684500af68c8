import { request } from 'node:http'
import type { Ledger } from '@dutch/sync/account/ledger'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addSyncRoutes } from './sync-routes.ts'

test('Z601: whoever hangs up makes the server work at no more than four requests of theirs at once', async () => {
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let underWay = 0
  let most = 0
  const push: Ledger['push'] = async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await finished
    underWay -= 1
    return { epoch: 'e', mark: null, results: [], entries: [] }
  }
  const app = fastify()
  onTestFinished(() => app.close())
  const arrived: (() => void)[] = []
  const parted: (() => void)[] = []
  app.addHook('preHandler', (_request, reply, next) => {
    reply.raw.once('close', () => parted.shift()?.())
    next()
    arrived.shift()?.()
  })
  addSyncRoutes(app, {
    ledger: { push, pull: () => Promise.reject(new Error()) },
    userOf: () => Promise.resolve('ada'),
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/sync/push`
  const body = JSON.stringify({ protocol: 1, accountId: 'ada', epoch: null, operations: [] })
  const headers = { 'content-type': 'application/json' }
  for (let time = 0; time < 10; time += 1) {
    const here = new Promise<void>((resolve) => arrived.push(resolve))
    const gone = new Promise<void>((resolve) => parted.push(resolve))
    const asked = request(url, { method: 'POST', headers, agent: false })
    asked.on('error', () => undefined).end(body)
    await here
    asked.destroy()
    await gone
  }
  expect(most).toBe(4)
  finish()
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
})

test('Z601: whoever hangs up while their session is looked up keeps no place', async () => {
  let lookUp = (): void => undefined
  const lookedUp = new Promise<void>((resolve) => {
    lookUp = resolve
  })
  const app = fastify()
  onTestFinished(() => app.close())
  const gone: Promise<void>[] = []
  app.addHook('onRequest', (_request, reply, next) => {
    gone.push(new Promise((resolve) => reply.raw.once('close', resolve)))
    next()
  })
  addSyncRoutes(app, {
    ledger: {
      push: () => Promise.reject(new Error()),
      pull: () => Promise.resolve({ epoch: 'e', mark: null, entries: [], cursor: 0, hasMore: false }),
    },
    userOf: async () => {
      await lookedUp
      return 'ada'
    },
  })
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/sync/pull?protocol=1&accountId=ada&cursor=0`
  for (let time = 0; time < 10; time += 1) {
    const asked = request(url, { agent: false })
    asked.on('error', () => undefined).end()
    await expect.poll(() => gone.length).toBe(time + 1)
    asked.destroy()
    await gone[time]
  }
  lookUp()
  expect((await fetch(url)).status).toBe(200)
})
