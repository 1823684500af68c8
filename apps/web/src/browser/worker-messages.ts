/** What a page and its worker say to each other. A question carries a MessagePort, answered once. */
export type PageToWorker = { readonly type: 'SKIP_WAITING' } | { readonly type: 'VERIFY_PRECACHE' }

/** Whether the cache holds every file of a whole offline game. */
export interface PrecacheVerdict {
  readonly complete: boolean
}

/** Undefined for a message that is not ours. */
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

/** Anything unreadable counts as incomplete. */
export function parsePrecacheVerdict(data: unknown): PrecacheVerdict {
  const complete = typeof data === 'object' && data !== null && 'complete' in data && data.complete === true
  return { complete }
}
