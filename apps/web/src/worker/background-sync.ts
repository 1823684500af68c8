import type { PushPendingOutcome } from '@dutch/sync/account/push-pending'

interface BackgroundPorts {
  /** Whether a page of the app is visible. */
  readonly isSeen: () => Promise<boolean>
  /** Rejects if the storage fails. */
  readonly push: () => Promise<PushPendingOutcome>
}

/** SPEC W1609: pushes the outbox, unless a visible page does. Rejects if the browser should try again later. */
export async function pushInBackground({ isSeen, push }: BackgroundPorts): Promise<void> {
  if (await isSeen()) return
  const outcome = await push()
  if (outcome.kind === 'failed' && outcome.fault === 'unreachable') throw new Error('The account cannot be reached')
}
