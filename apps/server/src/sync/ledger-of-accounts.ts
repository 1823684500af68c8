import type { Ledger } from '@dutch/sync/account/ledger'
import type { LedgerChanges, LedgerStore } from '@dutch/sync/account/ledger-store'
import { StorageUnavailableError } from '@dutch/sync/storage-unavailable'

/** The account is deleted, so that a later attempt fails, too. */
export class AccountDeletedError extends StorageUnavailableError {
  override readonly name = 'AccountDeletedError'
}

/** SPEC Z508: removes what was stored while its account was deleted, on any server, before the response. */
export function ledgerOfAccounts(
  ledger: Ledger,
  store: Pick<LedgerStore, 'forget'>,
  exists: (accountId: string) => Promise<boolean>,
): Ledger {
  return {
    ...ledger,
    push: async (accountId, operations, epoch, options = {}) => {
      const stored: LedgerChanges[] = []
      const onStored = (changes: LedgerChanges): void => void stored.push(changes)
      const answer = await ledger.push(accountId, operations, epoch, { ...options, onStored })
      // Checked after the write: a later deletion removes this write, too.
      if (stored.length > 0 && !(await exists(accountId))) {
        await store.forget(accountId)
        throw new AccountDeletedError('The account was deleted meanwhile.')
      }
      for (const changes of stored) options.onStored?.(changes)
      return answer
    },
  }
}
