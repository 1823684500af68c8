import type { WaitingOutcome } from '@dutch/sync/account/push-pending'

interface BackgroundPorts {
  /** Whether a page of the app is visible. */
  readonly isSeen: () => Promise<boolean>
  /** Rejects where the storage fails. */
  readonly push: () => Promise<WaitingOutcome>
}

/**
 * SPEC W1609: the work of a background sync. A visible page pushes by itself. Rejects where the
 * browser is to try again later.
 */
export async function pushInBackground({ isSeen, push }: BackgroundPorts): Promise<void> {
  if (await isSeen()) return
  const outcome = await push()
  if (outcome.kind === 'failed' && outcome.fault === 'unreachable') throw new Error('The account cannot be reached')
}
