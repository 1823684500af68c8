/**
 * What a page and its service worker say to each other. A question travels with a MessagePort, on
 * which the worker answers once.
 */
export type PageToWorker = { readonly type: 'SKIP_WAITING' } | { readonly type: 'VERIFY_PRECACHE' }

/** Whether every file of a whole offline game lies in the worker's cache. */
export interface PrecacheVerdict {
  readonly complete: boolean
}

/** Reads a message that came to the worker; undefined when it is none of ours. */
export function parsePageMessage(data: unknown): PageToWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  switch (data.type) {
    case 'SKIP_WAITING':
      return { type: 'SKIP_WAITING' }
    case 'VERIFY_PRECACHE':
      return { type: 'VERIFY_PRECACHE' }
    default:
      return undefined
  }
}

/** Reads the worker's answer; anything unreadable counts as an incomplete cache. */
export function parsePrecacheVerdict(data: unknown): PrecacheVerdict {
  const complete = typeof data === 'object' && data !== null && 'complete' in data && data.complete === true
  return { complete }
}
