// A device and its account: tells what there is to tell, asks what changed, and brings both together. Somebody else decides
// when. Rules Y150 to Y174 of SPEC.md.

import { askOnce } from './ask-account.ts'
import type { AccountDeviceParts, SyncFault, SyncOutcome } from './device-ports.ts'
import { tellOnce } from './tell-account.ts'

/**
 * SPEC Y150 to Y159: tells and asks until nothing is left to tell or ask. Two tabs may do it at the same time. Storage that
 * fails rejects, nothing is lost.
 */
export async function syncDevice(parts: AccountDeviceParts): Promise<SyncOutcome> {
  let refused = 0
  const outside = new Set<string>()
  for (;;) {
    const told = await tellOnce(parts, outside)
    if (told.kind === 'failed' || told.kind === 'local') return told
    refused += told.refused
    if (told.isDone) {
      const asked = await askOnce(parts)
      if (asked.kind === 'failed' || asked.kind === 'local') return asked
      if (asked.isDone && outside.size > 0) return { kind: 'failed', fault: 'full' }
      if (asked.isDone) return { kind: 'synced', at: parts.now(), refused }
    }
  }
}

/**
 * SPEC Y170: tells everything there is to tell, and asks nothing: what somebody wants before they leave.
 * @returns why it was not all told; null where it was, or where this device belongs to no account
 */
export async function tellDevice(parts: AccountDeviceParts): Promise<SyncFault | null> {
  const outside = new Set<string>()
  for (;;) {
    const told = await tellOnce(parts, outside)
    if (told.kind === 'failed') return told.fault
    if (told.kind === 'local') return null
    if (told.isDone) return outside.size > 0 ? 'full' : null
  }
}
