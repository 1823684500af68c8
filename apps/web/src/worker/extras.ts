// What an offline game can do without, such as sounds.

export interface ExtraFile {
  /** From the site's root. */
  readonly url: string
  /** Null for a hashed name. */
  readonly revision: string | null
}

interface Extras {
  readonly has: (pathname: string) => boolean
  /** Rejects where neither cache nor network has it. */
  readonly respond: (pathname: string) => Promise<Response>
  /**
   * Fetches what is missing and drops what this version does not need.
   * @returns whether everything is there; rejects where there is no room
   */
  readonly fill: () => Promise<boolean>
  /** For good: a newer version takes over, and waits for whatever this one still does. */
  readonly stop: () => void
}

export interface ExtrasPorts {
  readonly open: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>
  /** Such as `https://dutch.example`. */
  readonly origin: string
}

export const EXTRAS_CACHE = 'dutch-extras'

/** @param files all of this version */
export function createExtras(files: readonly ExtraFile[], { open, fetch, origin }: ExtrasPorts): Extras {
  const keys = new Map(
    files.map(({ url, revision }) => [url, revision === null ? url : `${url}?__revision=${revision}`]),
  )

  const stopping = new AbortController()
  const { signal } = stopping

  const keep = async (key: string, response: Response): Promise<void> => {
    const cache = await open()
    await cache.put(key, response)
  }

  return {
    has: (pathname) => keys.has(pathname),
    respond: async (pathname) => {
      const key = keys.get(pathname) ?? pathname
      const kept = await open()
        .then((cache) => cache.match(key))
        .catch(() => undefined)
      if (kept !== undefined) return kept
      const response = await fetch(pathname, { signal }).catch((fault: unknown) => {
        // Whoever catches a fault asks the network once more, and the newer version would wait for that too.
        if (signal.aborted) return Response.error()
        throw fault
      })
      // A browser short of room keeps nothing.
      if (response.ok) await keep(key, response.clone()).catch(() => undefined)
      return response
    },
    fill: async () => {
      const cache = await open()
      const present = new Set((await cache.keys()).map(({ url }) => url.replace(origin, '')))
      for (const [url, key] of keys) {
        if (present.has(key)) continue
        // Somebody may be waiting for something else.
        const response = await fetch(url, { cache: 'reload', signal }).catch(() => null)
        if (response?.ok !== true) return false
        await cache.put(key, response)
      }
      const wanted = new Set(keys.values())
      await Promise.all([...present].filter((key) => !wanted.has(key)).map((key) => cache.delete(key)))
      return true
    },
    stop: () => stopping.abort(),
  }
}
