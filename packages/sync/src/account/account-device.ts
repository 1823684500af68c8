// A device and its account: pushes the outbox, pulls what changed, and brings both together. Somebody else decides when. Rules Y150 to Y174 of SPEC.md.

import { pullOnce } from './pull-account.ts'
import type { AccountDeviceParts, SyncFault, SyncOutcome } from './device-ports.ts'
import { pushOnce } from './push-account.ts'

/**
 * SPEC Y150 to Y159: pushes and pulls until nothing is left of either. Two tabs may do it at the same time. Storage that fails
 * rejects, nothing is lost.
 */
export async function syncDevice(parts: AccountDeviceParts): Promise<SyncOutcome> {
  let refused = 0
  const outside = new Set<string>()
  for (;;) {
    const pushed = await pushOnce(parts, outside)
    if (pushed.kind === 'failed' || pushed.kind === 'local') return pushed
    refused += pushed.refused
    if (pushed.isDone) {
      const pulled = await pullOnce(parts)
      if (pulled.kind === 'failed' || pulled.kind === 'local') return pulled
      if (pulled.isDone && outside.size > 0) return { kind: 'failed', fault: 'full' }
      if (pulled.isDone) return { kind: 'synced', at: parts.now(), refused }
    }
  }
}

/**
 * SPEC Y170: pushes the outbox and pulls nothing: what somebody wants before they leave.
 * @returns why it was not all pushed; null where it was, or where this device belongs to no account
 */
export async function pushDevice(parts: AccountDeviceParts): Promise<SyncFault | null> {
  const outside = new Set<string>()
  for (;;) {
    const pushed = await pushOnce(parts, outside)
    if (pushed.kind === 'failed') return pushed.fault
    if (pushed.kind === 'local') return null
    if (pushed.isDone) return outside.size > 0 ? 'full' : null
  }
}
