import { pullOnce } from './pull-account.ts'
import type { AccountDeviceParts, SyncFault, SyncOutcome } from './device-ports.ts'
import { pushOnce } from './push-account.ts'

/** SPEC Y153: until nothing is left. Rejects when the storage fails; nothing is lost. */
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

/** SPEC Y170. @returns why not all was pushed; null where it was, or without an account */
export async function pushDevice(parts: AccountDeviceParts): Promise<SyncFault | null> {
  const outside = new Set<string>()
  for (;;) {
    const pushed = await pushOnce(parts, outside)
    if (pushed.kind === 'failed') return pushed.fault
    if (pushed.kind === 'local') return null
    if (pushed.isDone) return outside.size > 0 ? 'full' : null
  }
}
