// What a whole offline game can do without, such as sounds, lies in a cache of its own, filled after everything else.

export interface ExtraFile {
  /** From the site's root. */
  readonly url: string
  /** Null where the file's name holds a hash of its content. */
  readonly revision: string | null
}

export interface Extras {
  readonly has: (pathname: string) => boolean
  /** From the cache, else from the network and kept. Rejects where neither has it. */
  readonly respond: (pathname: string) => Promise<Response>
  /**
   * Fetches what is missing, one file at a time, and drops what this version does not need.
   * @returns whether everything is there; rejects where there is no room
   */
  readonly fill: () => Promise<boolean>
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

  const keep = async (key: string, response: Response): Promise<void> => {
    const cache = await open()
    await cache.put(key, response)
  }

  return {
    has: (pathname) => keys.has(pathname),
    respond: async (pathname) => {
      const key = keys.get(pathname) ?? pathname
      const kept = await (await open()).match(key)
      if (kept !== undefined) return kept
      const response = await fetch(pathname)
      // A browser short of room keeps nothing; the answer is there all the same.
      if (response.ok) await keep(key, response.clone()).catch(() => undefined)
      return response
    },
    fill: async () => {
      const cache = await open()
      const present = new Set((await cache.keys()).map(({ url }) => url.replace(origin, '')))
      for (const [url, key] of keys) {
        if (present.has(key)) continue
        // One at a time: somebody may be waiting for something else.
        const response = await fetch(url, { cache: 'reload' }).catch(() => null)
        if (response?.ok !== true) return false
        await cache.put(key, response)
      }
      const wanted = new Set(keys.values())
      await Promise.all([...present].filter((key) => !wanted.has(key)).map((key) => cache.delete(key)))
      return true
    },
  }
}
