import type { WaitingOutcome } from '@dutch/sync/account/push-pending'

export interface BackgroundPorts {
  /** Whether somebody looks at a page of the product. */
  readonly isSeen: () => Promise<boolean>
  /** Rejects where the storage fails. */
  readonly tell: () => Promise<WaitingOutcome>
}

/**
 * SPEC Y179: what the worker does once the browser wakes it. A page that somebody looks at tells by itself. Rejects where
 * the browser is to try again later: it knows best when.
 */
export async function tellInBackground({ isSeen, tell }: BackgroundPorts): Promise<void> {
  if (await isSeen()) return
  const outcome = await tell()
  if (outcome.kind === 'failed' && outcome.fault === 'unreachable') throw new Error('The account cannot be reached')
}
