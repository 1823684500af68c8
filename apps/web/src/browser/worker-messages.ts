/** The messages between a page and its worker. A question carries a MessagePort, which is answered once. */
export interface PageToWorker {
  /** `MAKE_WAY` goes to the active worker, `SKIP_WAITING` to the waiting one. */
  readonly type: 'MAKE_WAY' | 'SKIP_WAITING' | 'VERIFY_PRECACHE'
}

/** Whether the cache holds every file of an offline game. */
export interface PrecacheVerdict {
  readonly complete: boolean
}

/** Undefined if the message is not ours. */
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

/** An unreadable answer counts as incomplete. */
export function parsePrecacheVerdict(data: unknown): PrecacheVerdict {
  const complete = typeof data === 'object' && data !== null && 'complete' in data && data.complete === true
  return { complete }
}
