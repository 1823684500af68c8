import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Accounts } from '../accounts/accounts.ts'
import type { Limit, Limits } from '../accounts/limits.ts'
import { HttpRefusal, refuseErrors, sendRefusal } from '../accounts/refusal.ts'
import { notStored } from '../accounts/same-origin.ts'
import type { Billing } from './billing.ts'

interface BillingRoutesParts {
  readonly sessions: Accounts['sessions']
  readonly limits: Limits
  /** Null if nothing is sold. */
  readonly billing: Billing | null
  readonly log: (message: string, error: unknown) => void
}

const HOUR = 3_600_000
/** SPEC Z1218: limits of one account. */
const LIMITS = {
  check: { name: 'premium-check', max: 600, withinMs: HOUR },
  checkout: { name: 'premium-checkout', max: 30, withinMs: HOUR },
  portal: { name: 'premium-portal', max: 60, withinMs: HOUR },
  change: { name: 'premium-change', max: 30, withinMs: HOUR },
} as const satisfies Readonly<Record<string, Limit>>

const PATHS = {
  POST: ['create-checkout', 'customer-portal', 'premium/cancel', 'premium/withdraw'],
  GET: ['check-subscription'],
} as const

/** SPEC Z1210 to Z1218 */
export function addBillingRoutes(app: FastifyInstance, parts: BillingRoutesParts): void {
  const { sessions, limits, billing } = parts
  const { requireSession: onRequest, sessionFor } = sessions
  app.addHook('onRequest', notStored)
  app.setErrorHandler(refuseErrors((error) => parts.log('A request of premium failed.', error)))
  app.all('/api/premium/*', (_request, reply) => sendRefusal(reply, new HttpRefusal(404, 'not_found')))
  if (billing === null) {
    app.get('/api/premium', (_request, reply) => reply.send({ available: false }))
    for (const method of ['GET', 'POST'] as const) {
      for (const path of PATHS[method]) app.route({ method, url: `/api/${path}`, handler: notConfigured })
    }
    return
  }

  app.get('/api/premium', async (_request, reply) => {
    const price = await billing.price().catch((error: unknown) => {
      parts.log('The price of premium is not known.', error)
      return null
    })
    return reply.send({ available: true, price })
  })

  app.get('/api/check-subscription', { onRequest }, async (request, reply) => {
    const { userId } = sessionFor(request)
    await limits.count([{ limit: LIMITS.check, of: userId }])
    return reply.send(await billing.check(userId))
  })

  app.post('/api/create-checkout', { onRequest }, async (request, reply) => {
    const { user } = sessionFor(request)
    await limits.count([{ limit: LIMITS.checkout, of: user.id }])
    const url = await billing.checkout(user)
    return url === null ? reply.code(409).send({ code: 'already_subscribed' }) : reply.send({ url })
  })

  app.post('/api/customer-portal', { onRequest }, async (request, reply) => {
    const { userId } = sessionFor(request)
    await limits.count([{ limit: LIMITS.portal, of: userId }])
    const url = await billing.portal(userId)
    if (url === null) throw new HttpRefusal(404, 'not_found')
    return reply.send({ url })
  })

  for (const action of ['cancel', 'withdraw'] as const) {
    app.post(`/api/premium/${action}`, { onRequest }, async (request, reply) => {
      const { userId } = sessionFor(request)
      await limits.count([{ limit: LIMITS.change, of: userId }])
      const answer = await billing[action](userId)
      if (answer === null) throw new HttpRefusal(404, 'not_found')
      return reply.send(answer)
    })
  }
}

/** SPEC Z1217 */
export function notConfigured(_request: unknown, reply: FastifyReply): FastifyReply {
  return reply.code(501).header('cache-control', 'no-store').send({ code: 'not_configured' })
}
