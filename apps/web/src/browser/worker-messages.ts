/** What a page and its worker say to each other. A question carries a MessagePort, answered once. */
export interface PageToWorker {
  /** `MAKE_WAY`: to the one before the one that `SKIP_WAITING` is for. */
  readonly type: 'MAKE_WAY' | 'SKIP_WAITING' | 'VERIFY_PRECACHE'
}

/** Whether the cache holds every file of a whole offline game. */
export interface PrecacheVerdict {
  readonly complete: boolean
}

/** Undefined for a message that is not ours. */
export function parsePageMessage(data: unknown): PageToWorker | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  switch (data.type) {
    case 'MAKE_WAY':
    case 'SKIP_WAITING':
    case 'VERIFY_PRECACHE':
      return { type: data.type }
    default:
      return undefined
  }
}

/** Anything unreadable counts as incomplete. */
export function parsePrecacheVerdict(data: unknown): PrecacheVerdict {
  const complete = typeof data === 'object' && data !== null && 'complete' in data && data.complete === true
  return { complete }
}
