// The way to the account library. Loading it takes as long as half of a server's start, and a phone that comes back to its room
// needs nothing of it.

import { setTimeout } from 'node:timers/promises'
import { createCookieReader } from './earlier-cookies.ts'
import { createLinkTokens, type LinkTokens } from './link-tokens.ts'
import type { AuthParts, Library, sessionIn } from './auth.ts'
import { BASE_PATH, CONFIRM_S, RESET_S } from './auth-settings.ts'

/** Parts of the library that take a while each, those first on which others stand. */
const PARTS = [
  () => import('better-auth/crypto'),
  () => import('better-auth/cookies'),
  () => import('better-auth/api'),
  () => import('better-auth/plugins/two-factor'),
  () => import('better-auth'),
] as const

/** What came meanwhile is answered before the next one. */
const BETWEEN_PARTS_MS = 200

/** What we ask of the library. */
export interface Auth {
  /** A `cookie` header as the library understands it. */
  readonly understood: (header: string) => string
  readonly links: LinkTokens
  readonly handler: (request: Request) => Promise<Response>
  /** Of the headers of a request, as the database knows it now; null where there is none. */
  readonly sessionIn: (headers: Headers) => ReturnType<typeof sessionIn>
  /** Everything behind it, once it is loaded. */
  readonly $context: Library['$context']
  /** Loads it before anybody asks, part by part: rooms are heard in between. Rejects where that fails. */
  readonly warmUp: () => Promise<void>
  readonly options: {
    readonly baseURL: string
    readonly basePath: string
    /** Both in seconds: for how long a link serves. */
    readonly resetWithin: number
    readonly confirmWithin: number
  }
}

/** SPEC Z274: a library that is loaded when it is asked something for the first time, and once. */
export function createAuth(parts: AuthParts): Auth {
  let loading: Promise<{ readonly library: Library; readonly sessionIn: typeof sessionIn }> | null = null
  const load = async () => {
    const loaded = await import('./auth.ts')
    return { library: loaded.createLibrary(parts), sessionIn: loaded.sessionIn }
  }
  const opened = () => {
    if (loading === null) {
      loading = load()
      // Whoever asks next tries again.
      loading.catch(() => {
        loading = null
      })
    }
    return loading
  }
  return {
    understood: createCookieReader(parts.keys),
    links: createLinkTokens(parts.keys),
    handler: async (request) => (await opened()).library.handler(request),
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
