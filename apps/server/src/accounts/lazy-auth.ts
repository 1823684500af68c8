// Loads the account library late: it takes half of the server's start-up time, and a device that reconnects to its room
// does not need it.

import { setTimeout } from 'node:timers/promises'
import { createCookieReader } from './earlier-cookies.ts'
import { createLinkTokens, type LinkTokens } from './link-tokens.ts'
import type { answerOf, AuthParts, Library, sessionIn } from './auth.ts'
import { BASE_PATH, CONFIRM_S, RESET_S } from './auth-settings.ts'

/** The slow modules of the library, dependencies first. */
const PARTS = [
  () => import('better-auth/crypto'),
  () => import('better-auth/cookies'),
  () => import('better-auth/api'),
  () => import('better-auth/plugins/two-factor'),
  () => import('better-auth'),
] as const

/** The pause after each module, in which requests are served. */
const BETWEEN_PARTS_MS = 200

export interface Auth {
  readonly withRenewedCookies: (header: string) => string
  readonly links: LinkTokens
  readonly handler: (request: Request) => Promise<Response>
  /** Reads the session from the database; null if there is none. */
  readonly sessionIn: (headers: Headers) => ReturnType<typeof sessionIn>
  readonly $context: Library['$context']
  /** Loads the library module by module, so that rooms are served in between. */
  readonly warmUp: () => Promise<void>
  readonly options: {
    readonly baseURL: string
    readonly basePath: string
    /** Seconds, as is `confirmWithin`. */
    readonly resetWithin: number
    readonly confirmWithin: number
  }
}

/** SPEC Z738: the library is loaded once, at the first use. */
export function createAuth(parts: AuthParts): Auth {
  let loading: Promise<{
    readonly library: Library
    readonly answerOf: typeof answerOf
    readonly sessionIn: typeof sessionIn
  }> | null = null
  const load = async () => {
    const loaded = await import('./auth.ts')
    return { library: loaded.createLibrary(parts), answerOf: loaded.answerOf, sessionIn: loaded.sessionIn }
  }
  const opened = () => {
    if (loading === null) {
      loading = load()
      // After a failure the next use loads it again.
      loading.catch(() => {
        loading = null
      })
    }
    return loading
  }
  return {
    withRenewedCookies: createCookieReader(parts.keys),
    links: createLinkTokens(parts.keys),
    handler: async (request) => {
      const { library, answerOf: ask } = await opened()
      return ask(library, request)
    },
    sessionIn: async (headers) => {
      const { library, sessionIn: ask } = await opened()
      return ask(library, headers)
    },
    get $context() {
      return opened().then(({ library }) => library.$context)
    },
    warmUp: async () => {
      for (const part of PARTS) {
        await part()
        await setTimeout(BETWEEN_PARTS_MS)
      }
      const { library } = await opened()
      await library.$context
    },
    options: {
      baseURL: parts.publicUrl.origin,
      basePath: BASE_PATH,
      resetWithin: RESET_S,
      confirmWithin: CONFIRM_S,
    },
  }
}
