/** `cancelled`: the person closed the system's sheet, or has it open already, which is no failure. */
export type ShareOutcome = 'shared' | 'cancelled' | 'failed'

const NO_FAILURES: ReadonlySet<string> = new Set(['AbortError', 'InvalidStateError'])

/** What became of `navigator.share`. */
export async function shareOutcome(sharing: Promise<void>): Promise<ShareOutcome> {
  try {
    await sharing
    return 'shared'
  } catch (cause) {
    return cause instanceof DOMException && NO_FAILURES.has(cause.name) ? 'cancelled' : 'failed'
  }
}
