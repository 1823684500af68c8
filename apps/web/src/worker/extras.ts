// Files that an offline game does not need, such as sounds.

export interface ExtraFile {
  /** The path from the site's root. */
  readonly url: string
  /** Null for a file whose name contains a hash. */
  readonly revision: string | null
}

interface Extras {
  readonly has: (pathname: string) => boolean
  /** Rejects if neither cache nor network has the file. */
  readonly respond: (pathname: string) => Promise<Response>
  /**
   * Fetches missing files and deletes those that this version does not need.
   * @returns whether all files are cached; rejects if the storage is full
   */
  readonly fill: () => Promise<boolean>
  /** Aborts all fetches for good: a newer version can only take over when this one is idle. */
  readonly stop: () => void
}

export interface ExtrasPorts {
  readonly open: () => Promise<Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>>
  readonly fetch: (url: string, options?: RequestInit) => Promise<Response>
  /** Such as `https://dutch.example`. */
  readonly origin: string
}

export const EXTRAS_CACHE = 'dutch-extras'

/** @param files all extra files of this version */
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
        // After `stop` an error response ends the request; a rejection would cause another fetch, which delays the
        // newer version.
        if (signal.aborted) return Response.error()
        throw fault
      })
      // If the storage is full, the file is served without being cached.
      if (response.ok) await keep(key, response.clone()).catch(() => undefined)
      return response
    },
    fill: async () => {
      const cache = await open()
      const present = new Set((await cache.keys()).map(({ url }) => url.replace(origin, '')))
      for (const [url, key] of keys) {
        if (present.has(key)) continue
        // Fetched one after the other, to leave bandwidth for other requests.
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
