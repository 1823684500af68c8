import type { FastifyPluginCallback } from 'fastify'
import type { Database } from '../storage/database.ts'
import type { AccountContext } from './account-context.ts'
import { accountRoutes } from './account-routes.ts'
import { emailRoutes } from './email-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { hashFor } from './password-hashing.ts'
import { passwordRoutes } from './password-routes.ts'
import { HttpRefusal, refuseErrors, sendRefusal, serverFull } from './refusal.ts'
import { notStored, requireSameOriginJson, type sameOriginOnly } from './same-origin.ts'
import { signOutRoutes } from './sign-out-routes.ts'
import { SIGN_UP_PATH, signRoutes } from './sign-routes.ts'
import { verifyEmailRoutes } from './verify-email-routes.ts'

interface AccountPluginParts {
  readonly context: AccountContext
  readonly guard: ReturnType<typeof sameOriginOnly>
  readonly database: Pick<Database, 'fullness'>
  readonly log: (message: string, error: unknown) => void
}

/** Registers all account routes with their shared hooks and error handler. */
export function accountPlugin({ context, guard, database, log }: AccountPluginParts): FastifyPluginCallback {
  return (app, _options, next) => {
    app.addHook('onRequest', notStored)
    requireSameOriginJson(app, guard)
    app.addHook('onRequest', (request, reply, proceed) => {
      if (request.routeOptions.url === SIGN_UP_PATH && database.fullness() !== null)
        return void sendRefusal(reply, serverFull())
      proceed()
    })
    // The last kind of hook before a route: reading the body would lose what an earlier one stores.
    app.addHook('preHandler', (request, _reply, proceed) => hashFor(request.ip, proceed))
    app.setErrorHandler(refuseErrors((error) => log('A request of accounts failed.', error)))
    signRoutes(app, context)
    signOutRoutes(app, context)
    linkRoutes(app, context)
    emailRoutes(app, context)
    verifyEmailRoutes(app, context)
    passwordRoutes(app, context)
    accountRoutes(app, context)
    for (const path of ['/api/auth/*', '/api/account/*', '/api/profile/*']) {
      app.all(path, (_request, reply) => sendRefusal(reply, new HttpRefusal(404, 'not_found')))
    }
    next()
  }
}
