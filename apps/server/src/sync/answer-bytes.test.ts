import { createLedger } from '@dutch/sync/account/ledger'
import { createMemoryLedgerStore } from '@dutch/sync/test/memory-ledger-store'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { addSyncRoutes } from './sync-routes.ts'
import type { AdmittedRequest } from './request-limiter.ts'

test('Z601: an answer counts by its bytes, in whichever letters it is written', async () => {
  const counted: number[] = []
  const admitted: AdmittedRequest = {
    run: (work) => work(),
    count: (bytes) => counted.push(bytes),
    leave: () => undefined,
  }
  const app = fastify()
  const ledger = createLedger(createMemoryLedgerStore())
  const userOf = () => Promise.resolve('ada')
  addSyncRoutes(app, { ledger, userOf, limiter: { arrive: () => ({ ok: true, request: admitted }) } })
  await ledger.push('ada', [{ kind: 'set', id: 'a', key: 'a', value: JSON.stringify('漢'.repeat(2000)) }], null)
  const answer = await app.inject({ url: '/api/sync/pull?protocol=1&accountId=ada&cursor=0' })
  expect(answer.rawPayload.length).toBeGreaterThan(6000)
  expect(counted).toEqual([answer.rawPayload.length])
})
