/** `cancelled`: the user closed the system's share sheet, or already has it open. */
export type ShareOutcome = 'shared' | 'cancelled' | 'failed'

const NO_FAILURES: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError'])

/** @param sharing the promise of `navigator.share` */
export async function shareOutcome(sharing: Promise<void>): Promise<ShareOutcome> {
  try {
    await sharing
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && NO_FAILURES.has(cause.name) ? 'cancelled' : 'failed'
  }
}
